import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const read = (path) => readFileSync(join(root, path), 'utf8')

/** Test titles: a string after an opening bracket, also in tables, followed by a comma. */
const titles = /[([]\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g

/** A document's reference to a test: its file, and words of its title. */
export const reference = /\[[^\]]+\]\(\.\.\/([^)]+)\) “([^”]+)”/g

/** The tests referenced in a text. */
export const testsNamedIn = (text) => [...text.matchAll(reference)].map(([, file, name]) => ({ file, name }))

/** The titles in a file that contain these words. */
export function testsCalled({ file, name }) {
  if (!existsSync(join(root, file))) return []
  return [...read(file).matchAll(titles)].map(([, , title]) => title).filter((title) => title.includes(name))
}
