import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import type { AppStatus, FailurePosition } from '@portal/shared/contract'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../core/database/database.ts'
import type { NamedVersion } from '../channels/choose-versions.ts'
import { findFile, verifiedFile } from '../registry/files/files.queries.ts'
import type { listFailures } from './counts.queries.ts'

/** The limit of all cached maps, which take ten times as much in memory; a larger map isn't read. */
const cachedBytes = 4_000_000

interface SourceMap {
  /** Undefined where the release has no readable map. */
  trace: TraceMap | undefined
  bytes: number
}

/** Turns a position in a release's file into `src/login/LoginPage.tsx:42`; undefined without a usable source map. */
export type SourcePositions = (
  release: NamedVersion,
  position: FailurePosition | null,
) => Promise<string | undefined>

/** Looks positions up in the source maps of releases, and caches the maps. */
export function sourcePositions(db: Db): SourcePositions {
  async function read({ name, version, file }: NamedVersion & { file: string }): Promise<SourceMap> {
    const stored = await findFile(db, name, version, `${file}.map`)
    const bytes = stored?.bytes.length ?? 0
    const map = stored && bytes < cachedBytes ? await verifiedFile(stored) : undefined
    return { trace: map && traceIn(map.bytes.toString('utf8')), bytes: map ? bytes : 0 }
  }

  const maps = new LRUCache<string, SourceMap, NamedVersion & { file: string }>({
    maxSize: cachedBytes,
    sizeCalculation: ({ bytes }) => bytes + 100,
    fetchMethod: (_key, _stale, { context }) => read(context),
  })

  return async ({ name, version }, position) => {
    if (!position) return undefined
    const { file, line, column } = position
    const map = await maps.fetch(`${name}/${version}/${file}`, { context: { name, version, file } })
    return map?.trace && inSource(map.trace, line, column)
  }
}

type Failure = AppStatus['failures'][number]

/** Failures by where they came from in the sources: those from the same line are one. */
export async function locateFailures(
  name: string,
  rows: Awaited<ReturnType<typeof listFailures>>,
  positions: SourcePositions,
): Promise<Failure[]> {
  const found = new Map<string, Failure>()
  for (const { position, count, ...row } of rows) {
    const failure = { ...row, source: (await positions({ name, version: row.version }, position)) ?? null }
    const key = JSON.stringify(failure)
    found.set(key, { ...failure, count: count + (found.get(key)?.count ?? 0) })
  }
  return [...found.values()].sort((one, other) => other.count - one.count)
}

function traceIn(text: string): TraceMap | undefined {
  try {
    return new TraceMap(text)
  } catch {
    return undefined
  }
}

function inSource(trace: TraceMap, line: number, column: number): string | undefined {
  try {
    const found = originalPositionFor(trace, { line, column: column - 1 })
    return found.source === null ? undefined : `${nameOf(found.source)}:${found.line}`
  } catch {
    // The mappings are parsed with the first position, and may be invalid.
    return undefined
  }
}

/** A source's path in its app: webpack://papers/src/routes.ts is src/routes.ts. */
const nameOf = (source: string) => source.replace(/^webpack:\/\/[^/]*\//, '').slice(0, 200)
