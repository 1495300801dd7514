import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { EnvironmentError } from './environment-error.ts'
import { makeFolder } from './make-folder.ts'

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
  const read = () => readFileSync(file, 'utf8').trim()
  try {
    if (existsSync(file)) {
      const kept = read()
      if (pattern.test(kept)) return kept
      process.stderr.write(`${file} is empty or damaged. A new ${basename(file)} was created.\n`)
      rmSync(file)
    }
    makeFolder(dirname(file))
    const own = `${file}.${randomUUID()}`
    writeFileSync(own, make(), { mode: 0o600, flush: true })
    putWhereNone(own, file)
    return read()
  } catch (error) {
    throw new EnvironmentError([`DATA_DIR: ${file} cannot be stored: ${String(error)}`])
  }
}

/** If two processes start at once, both use the file of the first one. */
function putWhereNone(own: string, file: string): void {
  try {
    linkSync(own, file)
    rmSync(own)
  } catch {
    if (existsSync(file)) rmSync(own)
    // The file system doesn't support links.
    else renameSync(own, file)
  }
}
