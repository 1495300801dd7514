import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import type { FailurePosition } from '@portal/shared/contract'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../core/database/database.ts'
import type { NamedVersion } from '../channels/choose-versions.ts'
import { verifiedFile } from '../registry/files/verified-file.ts'
import { findFile } from '../registry/records.queries.ts'
import type { PartDetails } from './part.queries.ts'

/** Of all maps that are kept in memory, which are ten times as large there; a larger one is not read. */
const keptBytes = 4_000_000

interface SourceMap {
  /** Undefined where the release has none that can be read. */
  trace: TraceMap | undefined
  bytes: number
}

/** `src/login/LoginPage.tsx:42` for a position in a file of a release; undefined where no map of the release tells it. */
export type SourcePositions = (
  release: NamedVersion,
  position: FailurePosition | null,
) => Promise<string | undefined>

/**
 * Looks positions up in the source maps of releases. Reports only say where to look, and the maps that were read last are
 * kept: reports, however many, don't make the server read the same map again.
 */
export function sourcePositions(db: Db): SourcePositions {
  async function read({ name, version, file }: NamedVersion & { file: string }): Promise<SourceMap> {
    const stored = await findFile(db, name, version, `${file}.map`)
    const bytes = stored?.bytes.length ?? 0
    const map = stored && bytes < keptBytes ? await verifiedFile(stored) : undefined
    return { trace: map && traceIn(map.bytes.toString('utf8')), bytes: map ? bytes : 0 }
  }

  const maps = new LRUCache<string, SourceMap, NamedVersion & { file: string }>({
    maxSize: keptBytes,
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

/** A failure as the page shows it. */
export type LocatedFailure = Omit<FailureRow, 'position'> & { source: string | undefined }

type FailureRow = PartDetails['failures'][number]

/** Failures by where they came from in the sources: what came from the same line is one. */
export async function locateFailures(
  name: string,
  rows: readonly FailureRow[],
  positions: SourcePositions,
): Promise<LocatedFailure[]> {
  const found = new Map<string, LocatedFailure>()
  for (const { position, count, ...row } of rows) {
    const failure = { ...row, source: await positions({ name, version: row.version }, position) }
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
    // Its mappings are read with the first position, and may be anything.
    return undefined
  }
}

/** A source's path in its app, or from its package: webpack://papers/src/routes.ts is src/routes.ts. */
const nameOf = (source: string) => source.replace(/^webpack:\/\/[^/]*\//, '').slice(0, 200)
