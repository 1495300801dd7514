import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from '@rspack/core'
import type { App } from '../app/readApp.ts'
import { buildAside } from '../preset/buildAside.ts'

/** The SDK's folder with these files. */
export const sdkShellFolder = 'shell'

/**
 * The files of the shell with React's development build, by name. React Refresh needs it, and only the workspace
 * can build it.
 */
export const developmentShell = (
  config: Configuration,
  app: Pick<App, 'directory'>,
): Promise<Map<string, Buffer>> =>
  buildAside(
    app,
    'development-shell',
    config,
    (folder) => new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))])),
  )
