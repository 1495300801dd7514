import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import type { Part } from '../part/readPart.ts'

/** Where the kit has it. */
export const shellInKit = 'shell'

/**
 * The files of the shell with React's development build, by name. React Refresh needs it, and outside of the workspace
 * nobody can build it.
 */
export async function developmentShell(
  config: Configuration,
  { directory }: Pick<Part, 'directory'>,
): Promise<Map<string, Buffer>> {
  const path = join(directory, `node_modules/.development-shell-${process.pid}`)
  const compiler = rspack({ ...config, output: { ...config.output, path } })
  try {
    await new Promise<void>((resolve, reject) =>
      compiler.run((error, stats) =>
        compiler.close(() => {
          if (error || stats?.hasErrors())
            reject(error ?? new Error(stats?.toString({ all: false, errors: true })))
          else resolve()
        }),
      ),
    )
    return new Map(readdirSync(path).map((name) => [name, readFileSync(join(path, name))]))
  } finally {
    rmSync(path, { recursive: true, force: true })
  }
}
