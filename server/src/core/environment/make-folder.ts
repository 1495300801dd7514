import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a missing folder and its parents, accessible only to its owner. Doesn't use `recursive`, which loops for ever
 * in a folder that allows no children, such as `/proc`.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process can be faster.
    if (!existsSync(folder)) throw error
  }
}
