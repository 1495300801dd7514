import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import type { AppStatus } from '@portal/shared/contract'
import type { Db } from '../../core/database/database.ts'
import { findFile, verifiedFile } from '../registry/files/files.queries.ts'
import type { listFailures } from './counts.queries.ts'

/** A larger map isn't read: it takes ten times as much in memory. */
const largestMap = 4_000_000

type Failure = AppStatus['failures'][number]

/** Failures with their source lines, `src/login/LoginPage.tsx:42`: those from the same line are one. */
export async function locateFailures(
  db: Db,
  name: string,
  rows: Awaited<ReturnType<typeof listFailures>>,
): Promise<Failure[]> {
  const found = new Map<string, Failure>()
  const fileOf = ({ version, position }: (typeof rows)[number]) => `${version}/${position?.file ?? ''}`
  let lastFile = ''
  let map: TraceMap | undefined
  // File by file: only one map is in memory.
  for (const row of rows.toSorted((one, other) => fileOf(one).localeCompare(fileOf(other)))) {
    const { position, count, ...failure } = row
    if (fileOf(row) !== lastFile)
      map = position ? await readMap(db, name, row.version, position.file) : undefined
    lastFile = fileOf(row)
    const source = position && map ? sourceAt(map, position.line, position.column) : null
    const key = JSON.stringify([failure, source])
    found.set(key, { ...failure, source, count: count + (found.get(key)?.count ?? 0) })
  }
  return [...found.values()].sort((one, other) => other.count - one.count)
}

async function readMap(db: Db, name: string, version: string, file: string): Promise<TraceMap | undefined> {
  const stored = await findFile(db, name, version, `${file}.map`)
  const map = stored && stored.bytes.length < largestMap ? await verifiedFile(stored) : undefined
  try {
    return map && new TraceMap(map.bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

function sourceAt(map: TraceMap, line: number, column: number): string | null {
  try {
    const { source, line: sourceLine } = originalPositionFor(map, { line, column: column - 1 })
    // webpack://papers/src/routes.ts is src/routes.ts in the app.
    return source && `${source.replace(/^webpack:\/\/[^/]*\//, '').slice(0, 200)}:${sourceLine}`
  } catch {
    // The mappings are parsed with the first position, and may be invalid.
    return null
  }
}
