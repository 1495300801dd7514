import { prerenderedSchema, type ShellManifest, type ViewerKind } from '@portal/shared/contract'
import { parseTemplate, type Template } from './template.ts'

/** Where the composer inserts into the HTML shell. */
export const htmlPlaceholders = { head: '<!--portal:head-->', body: '<!--portal:body-->' } as const

/** Where the composer inserts the root element's content. Optional. */
export const rootPlaceholder = '<!--portal:root-->'

/** Placeholder for the page's nonce in the HTML shell's own scripts. */
export const noncePlaceholder = '__NONCE__'

/** A shell release's templates, parsed. */
export interface ShellTemplates {
  layouts: Record<ViewerKind, { home: Template; page: Template }>
  content: Template
}

interface Sheet {
  path: string
  text: string
}

/** A shell release's HTML for pages that are readable before any code runs. */
export interface PrerenderedShell {
  templates: ShellTemplates
  /** Style sheets of the first load, and of each of the shell's own pages by path. */
  styles: Sheet[]
  pageStyles: ReadonlyMap<string, Sheet[]>
}

/** Parses the templates in `prerendered.json`. @throws Error if the composer can't fill them */
export function readTemplates(text: string): ShellTemplates {
  const { layouts, content } = prerenderedSchema.parse(JSON.parse(text))
  const parsed = (viewer: ViewerKind) => ({
    home: parseTemplate(layouts[viewer].home),
    page: parseTemplate(layouts[viewer].page),
  })
  return {
    layouts: { guest: parsed('guest'), verified: parsed('verified'), lead: parsed('lead') },
    content: parseTemplate(content),
  }
}

/** The style sheets of each of the shell's own pages. */
export const pageSheetsOf = ({ routes }: ShellManifest): [path: string, sheets: string[]][] =>
  routes.map(({ path, files }) => [path, files.filter((file) => file.endsWith('.css'))])

/**
 * The styles that the page at `route` needs at once, for a style element. `addressOf`: where a file of the release is
 * requested. Resolves the sheets' relative URLs.
 */
export function inlinedStyles(
  { styles, pageStyles }: PrerenderedShell,
  route: string | undefined,
  addressOf: (path: string) => string,
): string {
  const texts = [...styles, ...(pageStyles.get(route ?? '') ?? [])].map(({ path, text }) => {
    const folder = addressOf(path).slice(0, -path.length)
    return text.replaceAll(
      /url\((["']?)(?!data:|https?:|\/|#)([^"')]+)\1\)/g,
      (_whole, _quote, named) => `url(${folder}${named})`,
    )
  })
  return texts.join('').replaceAll('</', '<\\/')
}
