import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { EnvironmentError } from './environment-error.ts'
import { isCode, makeFolder } from './make-folder.ts'

interface KeptText {
  make(): string
  /** Matches the content of an undamaged file. */
  pattern: RegExp
}

/**
 * Returns a text that is created once and stored in a file that only its owner can read. The file is complete or
 * missing, however the process ends. A damaged or empty one is replaced, with a warning.
 */
export function keptText(file: string, { make, pattern }: KeptText): string {
  try {
    const kept = readKept(file)
    if (kept !== undefined && pattern.test(kept)) return kept
    if (kept !== undefined) {
      process.stderr.write(`${file} is empty or damaged. A new ${basename(file)} was created.\n`)
    }
    makeFolder(dirname(file))
    const own = `${file}.${randomUUID()}`
    writeFileSync(own, make(), { flag: 'wx', mode: 0o600, flush: true })
    if (kept === undefined) putWhereNone(own, file)
    else renameSync(own, file)
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new EnvironmentError([`DATA_DIR: ${file} cannot be stored: ${String(error)}`])
  }
}

/** The text of the file; undefined if there is none. */
export function readKept(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** If two processes start at once, both use the file of the first one. */
function putWhereNone(own: string, file: string): void {
  try {
    linkSync(own, file)
    rmSync(own)
  } catch (error) {
    if (isCode(error, 'EEXIST')) rmSync(own)
    // The file system doesn't support links.
    else renameSync(own, file)
  }
}
