import type { Db } from '../core/database/database.ts'
import { telemetryUses } from './telemetry.tables.ts'

/** Which of these a page tells for the first time: each counts once, however often and on whichever node it comes. */
export async function useOnce(
  tx: Db,
  page: string,
  kinds: readonly string[],
  at: Date,
): Promise<Set<string>> {
  if (kinds.length === 0) return new Set()
  const used = await tx
    .insert(telemetryUses)
    .values([...new Set(kinds)].sort().map((kind) => ({ page, kind, at })))
    .onConflictDoNothing()
    .returning({ kind: telemetryUses.kind })
  return new Set(used.map(({ kind }) => kind))
}
