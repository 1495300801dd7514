import { createHash } from 'node:crypto'

/** What stands in a page, as its policy names it: `'sha256-…'`. */
export interface InlineHashes {
  scripts: readonly string[]
  styles: readonly string[]
}

const inlineElements = /<(script|style)(?=[\s>])([^>]*)>([\s\S]*?)<\/\1>/g

/** Browsers take any end of a line for `\n` before they hash. */
const sourceOf = (text: string) =>
  `'sha256-${createHash('sha256').update(text.replaceAll(/\r\n?/g, '\n')).digest('base64')}'`

/** The hashes of all scripts and styles that stand in `html`; those from a file have none. */
export function inlineHashes(html: string): InlineHashes {
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [, name, attributes = '', text = ''] of html.matchAll(inlineElements))
    if (!/\ssrc=/.test(attributes)) hashes[name === 'style' ? 'style' : 'script'].add(sourceOf(text))
  return { scripts: [...hashes.script], styles: [...hashes.style] }
}
