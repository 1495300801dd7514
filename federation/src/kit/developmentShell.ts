import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from '@rspack/core'
import type { Part } from '../part/readPart.ts'
import { buildAside } from '../preset/buildAside.ts'

/** The kit's folder with these files. */
export const shellInKit = 'shell'

/**
 * The files of the shell with React's development build, by name. React Refresh needs it, and outside of the workspace
 * nobody can build it.
 */
export const developmentShell = (
  config: Configuration,
  part: Pick<Part, 'directory'>,
): Promise<Map<string, Buffer>> =>
  buildAside(
    part,
    'development-shell',
    config,
    (folder) => new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))])),
  )
