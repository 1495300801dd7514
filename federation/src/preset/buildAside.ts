import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type RspackOptions, rspack, type Stats } from '@rspack/core'
import type { App } from '../app/readApp.ts'

/**
 * Builds into a temporary folder of the app, and resolves with the result of `read`.
 * @throws Error with the compiler's output.
 */
export async function buildAside<Result>(
  { directory }: Pick<App, 'directory'>,
  name: string,
  config: RspackOptions,
  read: (folder: string) => Promise<Result> | Result,
): Promise<Result> {
  const folder = join(directory, `node_modules/.${name}-${process.pid}`)
  const compiler = rspack({ ...config, output: { ...config.output, path: folder } })
  try {
    const stats: Stats | undefined = await promisify(compiler.run.bind(compiler))()
    if (!stats || stats.hasErrors()) throw new Error(stats?.toString({ all: false, errors: true }))
    return await read(folder)
  } finally {
    await promisify(compiler.close.bind(compiler))()
    rmSync(folder, { recursive: true, force: true })
  }
}
