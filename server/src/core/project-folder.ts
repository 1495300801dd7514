import { resolve } from 'node:path'

/** The folder that contains all packages. Relative paths start here, whatever folder a command runs in. */
export const projectFolder = resolve(import.meta.dirname, '../../..')
