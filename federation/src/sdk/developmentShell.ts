import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from '@rspack/core'
import type { App } from '../app/readApp.ts'
import { buildAside } from '../preset/buildAside.ts'

/** The SDK's folder with these files. */
export const sdkShellFolder = 'shell'

/** The shell's files with React's development build. React Refresh needs it. */
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
