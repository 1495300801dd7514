interface Allowed {
  /** Sources of scripts, beyond nothing. */
  scripts?: readonly string[]
  styles?: readonly string[]
  images?: readonly string[]
  /** The names of Trusted Types policies that the document may make. */
  trustedTypes?: string
  forms?: "'self'"
  /** Directives that only some documents have. */
  more?: readonly string[]
}

const sources = (list: readonly string[] = []) => (list.length > 0 ? list.join(' ') : "'none'")

/**
 * The policy of every document: nothing but what is allowed here. A browser holds a window to the policy of the document
 * in it, so that the weakest one is that of all pages of the origin: none may register a service worker.
 */
export const documentPolicy = ({
  scripts,
  styles,
  images,
  trustedTypes = "'none'",
  forms,
  more = [],
}: Allowed = {}): string =>
  [
    "default-src 'none'",
    `script-src ${sources(scripts)}`,
    `style-src-elem ${sources(styles)}`,
    "style-src-attr 'none'",
    `img-src ${sources(images)}`,
    "object-src 'none'",
    "frame-src 'none'",
    "worker-src 'none'",
    "base-uri 'none'",
    `form-action ${forms ?? "'none'"}`,
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes}`,
    ...more,
  ].join('; ')
