import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './root.ts'

/** The code blocks of a README section, as typed. */
export async function blocksUnder(heading: string): Promise<string[]> {
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const section = readme.split(`\n${heading}\n`)[1]?.split(/\n##+ /)[0]
  if (!section) throw new Error(`The README has no section ${heading}`)
  const blocks = section.match(/(?:^ {4}\S.*\n?)+/gm) ?? []
  return blocks.map((block) => block.replaceAll(/^ {4}/gm, '').trim())
}
