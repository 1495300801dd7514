import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Files that a folder may already have with other contents. */
const isOptional = (path: string) => path === '.gitignore'

/** Files that already exist with other contents. */
export const conflictingFiles = (directory: string, files: ReadonlyMap<string, string>): string[] =>
  [...files].flatMap(([path, text]) => {
    const file = join(directory, path)
    return existsSync(file) && !isOptional(path) && readFileSync(file, 'utf8') !== text ? [path] : []
  })

/** Writes each file atomically, so that an interrupted run can be repeated. */
export function writeFiles(directory: string, files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    const file = join(directory, path)
    if (isOptional(path) && existsSync(file)) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, text)
    renameSync(`${file}.new`, file)
  }
}
