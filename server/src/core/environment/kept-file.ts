import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { EnvironmentError } from './environment-error.ts'
import { isCode, makeFolder } from './make-folder.ts'

interface KeptText {
  make(): string
  /** What a file that is whole holds. */
  pattern: RegExp
}

/**
 * A text that is made once and kept, in a file for its owner alone. The file is there as a whole or not at all, however
 * the process ends; one that is empty or damaged all the same is made anew, which a line says.
 */
export function keptText(file: string, { make, pattern }: KeptText): string {
  try {
    const kept = readKept(file)
    if (kept !== undefined && pattern.test(kept)) return kept
    if (kept !== undefined) {
      process.stderr.write(
        `${file} is empty or damaged and is made anew: ${basename(file)} is another one now.\n`,
      )
    }
    makeFolder(dirname(file))
    const own = `${file}.${randomUUID()}`
    writeFileSync(own, make(), { flag: 'wx', mode: 0o600, flush: true })
    if (kept === undefined) putWhereNone(own, file)
    else renameSync(own, file)
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new EnvironmentError([`DATA_DIR: ${file} cannot be kept: ${String(error)}`])
  }
}

/** The text of the file, undefined where there is none. */
export function readKept(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Of two processes that start at once both take what the first one made. */
function putWhereNone(own: string, file: string): void {
  try {
    linkSync(own, file)
    rmSync(own)
  } catch (error) {
    if (isCode(error, 'EEXIST')) rmSync(own)
    // A disk that knows no links.
    else renameSync(own, file)
  }
}
