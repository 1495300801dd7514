interface Allowed {
  /** Sources of scripts; none by default. */
  scripts?: readonly string[]
  styles?: readonly string[]
  images?: readonly string[]
  frames?: readonly string[]
  /** The names of Trusted Types policies that the document may create. */
  trustedTypes?: string
  forms?: "'self'"
  /** Directives that only some documents have. */
  more?: readonly string[]
}

const sources = (list: readonly string[] = []) => (list.length > 0 ? list.join(' ') : "'none'")

/**
 * The policy of every document: only what is allowed here. Same-origin pages can reach each other's windows, so the
 * weakest policy applies to all of them. No document may register a service worker.
 */
export const documentPolicy = ({
  scripts,
  styles,
  images,
  frames,
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
    `frame-src ${sources(frames)}`,
    "worker-src 'none'",
    "base-uri 'none'",
    `form-action ${forms ?? "'none'"}`,
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes}`,
    ...more,
  ].join('; ')
