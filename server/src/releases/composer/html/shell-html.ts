import { prerenderedSchema, type ShellRecord, type ViewerKind } from '@portal/shared/contract'
import { parseTemplate, type Template } from './template.ts'

/** Where the composer writes into the shell's page. */
export const frameMarks = { head: '<!--portal:head-->', body: '<!--portal:body-->' } as const

/** Where the composer writes what stands in the root element; frames from before it did have no such mark. */
export const rootMark = '<!--portal:root-->'

/** Stands for the page's nonce where the frame has scripts of its own. */
export const frameNonce = '__NONCE__'

/** The templates of a shell's release, ready to be filled in. */
export interface ShellTemplates {
  frames: Record<ViewerKind, { home: Template; page: Template }>
  content: Template
}

/** A style sheet, by its path in the release. */
interface Sheet {
  path: string
  text: string
}

/** What a shell's release holds for pages that can be read before any of its code has run. */
export interface ShellHtml {
  templates: ShellTemplates
  /** The style sheets of the first load, and of each page of the shell's own by its path. */
  styles: Sheet[]
  pageStyles: ReadonlyMap<string, Sheet[]>
}

/** The templates in the text of `prerendered.json`. @throws Error where it is not what the composer can fill in. */
export function readTemplates(text: string): ShellTemplates {
  const { frames, content } = prerenderedSchema.parse(JSON.parse(text))
  const parsed = (viewer: ViewerKind) => ({
    home: parseTemplate(frames[viewer].home),
    page: parseTemplate(frames[viewer].page),
  })
  return {
    frames: { guest: parsed('guest'), verified: parsed('verified'), lead: parsed('lead') },
    content: parseTemplate(content),
  }
}

/** The style sheets of each of the shell's own pages. */
export const pageSheetsOf = ({ routes }: ShellRecord): [path: string, sheets: string[]][] =>
  routes.map(({ path, files }) => [path, files.filter((file) => file.endsWith('.css'))])

/**
 * The styles that the page at `route` needs at once, to stand in a style element. `placeOf`: where a file of the release
 * is asked for. What a sheet names relative to itself is beside it there.
 */
export function inlinedStyles(
  { styles, pageStyles }: ShellHtml,
  route: string | undefined,
  placeOf: (path: string) => string,
): string {
  const texts = [...styles, ...(pageStyles.get(route ?? '') ?? [])].map(({ path, text }) => {
    const folder = placeOf(path).slice(0, -path.length)
    return text.replaceAll(
      /url\((["']?)(?!data:|https?:|\/|#)([^"')]+)\1\)/g,
      (_whole, _quote, named) => `url(${folder}${named})`,
    )
  })
  return texts.join('').replaceAll('</', '<\\/')
}
