import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { activations, releases } from '../registry/releases.tables.ts'

const farthestBack = 20
const fallbacksKept = 3

/** An activation, and what changes when its answer does. */
interface Asked {
  activationId: number
  stamp: string
}

/** Activations do not change, and hardly ever is something proven: every page asks for the same. */
const answers = new WeakMap<Db, Map<string, string[]>>()
const answersKept = 1_000

const keyOf = ({ activationId, stamp }: Asked) => `${activationId} ${stamp}`

/** Of each activation the proven versions that were active before it, newest first, along the way that rolling back goes. */
export async function provenBefore(
  db: Db,
  asked: readonly Asked[],
): Promise<(activation: Asked) => string[]> {
  const known = answers.get(db) ?? new Map<string, string[]>()
  answers.set(db, known)
  if (known.size > answersKept) known.clear()
  const unknown = asked.filter((one) => !known.has(keyOf(one)))
  if (unknown.length > 0) {
    const found = await readProvenBefore(
      db,
      unknown.map(({ activationId }) => activationId),
    )
    for (const one of asked) {
      const versions = found.get(one.activationId)
      if (versions) known.set(keyOf(one), versions)
    }
  }
  const all = new Map(asked.map((one) => [one.activationId, known.get(keyOf(one)) ?? []]))
  return ({ activationId }) => all.get(activationId) ?? []
}

async function readProvenBefore(db: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  // Its columns by their whole names: inside, others are called the same.
  const versions = sql<string[]>`ARRAY(
    WITH RECURSIVE past AS (
      SELECT id, version, previous_id, 1 AS steps FROM ${activations} AS latest WHERE id = "activations"."previous_id"
      UNION ALL
      SELECT earlier.id, earlier.version, earlier.previous_id, steps + 1
      FROM past JOIN ${activations} AS earlier ON earlier.id = past.previous_id
      WHERE steps < ${farthestBack}
    )
    SELECT past.version FROM past
    JOIN ${releases} AS proven ON proven.name = "activations"."name" AND proven.version = past.version
    WHERE proven.proven_at IS NOT NULL AND past.version <> "activations"."version"
    GROUP BY past.version ORDER BY min(steps) LIMIT ${fallbacksKept})`
  const rows = await db
    .select({ id: activations.id, versions })
    .from(activations)
    .where(inArray(activations.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.versions]))
}
