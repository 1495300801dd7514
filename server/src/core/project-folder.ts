import { resolve } from 'node:path'

/** The folder that holds all parts: a relative path starts here, whatever folder a command runs in. */
export const projectFolder = resolve(import.meta.dirname, '../../..')
