import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { types } from 'node:util'

export const isCode = (error: unknown, code: string) =>
  types.isNativeError(error) && 'code' in error && error.code === code

function makeOne(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (!isCode(error, 'EEXIST') || !statSync(folder).isDirectory()) throw error
  }
}

/**
 * Makes a folder for its owner alone, with those above it, where it is not there. Not by `recursive`: that tries for ever
 * where a folder is there and takes none, as `/proc`.
 */
export function makeFolder(folder: string): void {
  try {
    makeOne(folder)
  } catch (error) {
    if (!isCode(error, 'ENOENT') || dirname(folder) === folder) throw error
    makeFolder(dirname(folder))
    makeOne(folder)
  }
}
