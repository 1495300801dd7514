import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const read = (path) => readFileSync(join(root, path), 'utf8')

/** What a test is called: a text right after an opening bracket, that of a table of tests too, with more behind it. */
const titles = /[([]\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g

/** How a page of `docs` names a test: its file, and words of its name. */
export const reference = /\[[^\]]+\]\(\.\.\/([^)]+)\) “([^”]+)”/g

/** The tests that a page names. */
export const testsNamedIn = (text) => [...text.matchAll(reference)].map(([, file, name]) => ({ file, name }))

/** The names of the tests of a file that have these words in them. */
export function testsCalled({ file, name }) {
  if (!existsSync(join(root, file))) return []
  return [...read(file).matchAll(titles)].map(([, , title]) => title).filter((title) => title.includes(name))
}
