import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { z } from 'zod'

const opened = z.object({ nfd: z.number() })

/** The part of emscripten's NODEFS in which stock PGlite misses an fsync. */
const nodefsHolder = z.object({
  NODEFS: z.object({
    stream_ops: z.custom<{ write: Write; fsync: unknown }>(
      (value) => typeof value === 'object' && value !== null && 'write' in value,
    ),
  }),
})

type Started = Awaited<ReturnType<NodeFS['init']>>

/**
 * Runs PGlite on a folder so that commits reach the disk: stock PGlite never calls fsync. A failed fsync ends the
 * process at once: data that the kernel dropped must not be acknowledged, and the hook runs inside WebAssembly, where
 * nothing may throw. A failed write to the log, such as on a full disk, ends it too: PostgreSQL would panic and recover
 * at its next start, but PGlite would hang for ever together with the process.
 */
export class SyncedNodeFS extends NodeFS {
  syncs = 0

  override async init(...args: Parameters<NodeFS['init']>): Promise<Started> {
    const started = await super.init(...args)
    const preRun = [started.emscriptenOpts.preRun ?? []].flat()
    preRun.unshift((module: unknown) => {
      const operations = nodefsHolder.parse(module).NODEFS.stream_ops
      operations.fsync = (stream: unknown) => this.#fsync(stream)
      operations.write = writingLogOrStopping(operations.write)
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
      return stopAtOnce(error)
    }
  }
}

function stopAtOnce(reason: unknown): never {
  process.stderr.write(
    `The disk could not store data: ${String(reason)}. The portal stops so that nothing is lost.\n`,
  )
  process.exit(1)
}

type Write = (stream: unknown, buffer: unknown, offset: number, length: number, position?: number) => number

/** Runs for every write, so it avoids a schema. */
const isOfLog = (stream: unknown) =>
  typeof stream === 'object' &&
  stream !== null &&
  'path' in stream &&
  typeof stream.path === 'string' &&
  stream.path.includes('/pg_wal/')

/** A failed write to a table is an error of its query; a failed write to the log ends the process. */
function writingLogOrStopping(write: Write): Write {
  return (stream, buffer, offset, length, position) => {
    const isLog = isOfLog(stream)
    try {
      const written = write(stream, buffer, offset, length, position)
      return isLog && written < length ? stopAtOnce('no space for its log') : written
    } catch (error) {
      if (isLog) stopAtOnce('no space for its log, or worse')
      throw error
    }
  }
}

/** Syncs a new database folder and its subfolders, because initdb runs without syncing. */
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
