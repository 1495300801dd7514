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
 * Creates a missing folder and its parents, accessible only to its owner. Doesn't use `recursive`, which loops for ever
 * in a folder that allows no children, such as `/proc`.
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
