import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What a folder may have in a form of its own. */
const isOptional = (path: string) => path === '.gitignore'

/** Those of the files that are in the folder and say something else. */
export const otherwiseThere = (directory: string, files: ReadonlyMap<string, string>): string[] =>
  [...files].flatMap(([path, text]) => {
    const file = join(directory, path)
    return existsSync(file) && !isOptional(path) && readFileSync(file, 'utf8') !== text ? [path] : []
  })

/** Writes the files one after the other, each as a whole: whoever is ended in between can begin again. */
export function writeFiles(directory: string, files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    const file = join(directory, path)
    if (isOptional(path) && existsSync(file)) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, text)
    renameSync(`${file}.new`, file)
  }
}
