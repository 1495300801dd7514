import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type RspackOptions, rspack, type Stats } from '@rspack/core'
import type { Part } from '../part/readPart.ts'

/**
 * Builds with this configuration into a temporary folder of the part, and resolves with what `read` reads there.
 * @throws Error with the compiler's own words.
 */
export async function buildAside<Result>(
  { directory }: Pick<Part, 'directory'>,
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
