import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { z } from 'zod'

const opened = z.object({ nfd: z.number() })

/** The part of emscripten's NODEFS that stock PGlite leaves without an fsync. */
const nodefsHolder = z.object({
  NODEFS: z.object({
    stream_ops: z.custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null),
  }),
})

type Started = Awaited<ReturnType<NodeFS['init']>>

/**
 * PGlite on a folder where a commit reaches the disk: stock PGlite never calls fsync.
 * A failed fsync ends the process at once: what the kernel dropped cannot be acknowledged, and the
 * hook runs inside WebAssembly, where nothing may be thrown.
 */
export class SyncedNodeFS extends NodeFS {
  syncs = 0

  override async init(...args: Parameters<NodeFS['init']>): Promise<Started> {
    const started = await super.init(...args)
    const preRun = [started.emscriptenOpts.preRun ?? []].flat()
    preRun.unshift((module: unknown) => {
      nodefsHolder.parse(module).NODEFS.stream_ops.fsync = (stream: unknown) => this.#fsync(stream)
    })
    return { emscriptenOpts: { ...started.emscriptenOpts, preRun } }
  }

  #fsync(stream: unknown): number {
    const file = opened.safeParse(stream)
    if (!file.success) return 0
    try {
      fsyncSync(file.data.nfd)
      this.syncs += 1
      return 0
    } catch (error) {
      process.stderr.write(
        `The disk refused to keep data: ${String(error)}. The portal stops so that nothing is lost.\n`,
      )
      process.exit(1)
    }
  }
}

/** initdb runs without syncing; this brings a fresh database folder to the disk, folders included. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(folder)
}

function syncPath(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
