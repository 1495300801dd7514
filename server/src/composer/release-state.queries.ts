import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { previews } from '../previews/previews.tables.ts'
import { activeReleases, rollouts } from '../releases/releases.tables.ts'

/** What open pages want to hear of. */
export interface ReleaseState {
  /** Another one when something is activated, rolled out, shared, promoted or taken back; the same on every node. */
  id: string
  /** The previews that some browser has, and that have not ended. */
  previews: ReadonlySet<string>
}

/** One small statement: it is asked each second, for all open pages of a node at once. */
export async function releaseState(db: Db, now: Date): Promise<ReleaseState> {
  const { rows } = await db.execute<{
    active: string | null
    rollouts: string | null
    previews: string[]
  }>(sql`
    SELECT
      (SELECT string_agg(concat_ws(' ', name, activation_id), ',' ORDER BY name) FROM ${activeReleases}) AS active,
      (SELECT string_agg(concat_ws(' ', name, version, share, extract(epoch FROM started_at)), ',' ORDER BY name)
        FROM ${rollouts}) AS rollouts,
      ARRAY(SELECT id::text FROM ${previews}
        WHERE browser_hash IS NOT NULL AND ended_at IS NULL AND expires_at > ${now.toISOString()}) AS previews`)
  const [row] = rows
  if (!row) throw new Error('the database does not say what is active')
  const id = createHash('sha256').update(`${row.active}\n${row.rollouts}`).digest('hex').slice(0, 12)
  return { id, previews: new Set(row.previews) }
}
