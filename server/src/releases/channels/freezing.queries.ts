import { eq } from 'drizzle-orm'
import { writeAudit } from '../../core/audit/audit.queries.ts'
import type { Db } from '../../core/database/database.ts'
import { type Actor, auditName } from '../access/actor.ts'
import { frozenReleases } from '../access/teams.tables.ts'
import { lockReleases } from './release-lock.ts'

/** Lets nothing else of a name be made active but by core, until it is unfrozen. */
export async function freeze(db: Db, name: string, note: string | undefined, actor: Actor): Promise<void> {
  const { at } = actor
  await db.transaction(async (tx) => {
    await lockReleases(tx)
    const frozen = { at, by: auditName(actor), note: note || null }
    await tx
      .insert(frozenReleases)
      .values({ name, ...frozen })
      .onConflictDoUpdate({ target: frozenReleases.name, set: frozen })
    await writeAudit(tx, {
      at,
      actor: auditName(actor),
      action: 'release frozen',
      subject: name,
      details: { note: frozen.note, token: actor.token },
    })
  })
}

export async function unfreeze(db: Db, name: string, actor: Actor): Promise<boolean> {
  return db.transaction(async (tx) => {
    const thawed = await tx
      .delete(frozenReleases)
      .where(eq(frozenReleases.name, name))
      .returning({ name: frozenReleases.name })
    if (thawed.length === 0) return false
    const details = { token: actor.token }
    await writeAudit(tx, {
      at: actor.at,
      actor: auditName(actor),
      action: 'release unfrozen',
      subject: name,
      details,
    })
    return true
  })
}

/** Why a name may not change just now, in a line; none when it may. */
export async function freezeFaults(db: Db, name: string): Promise<string[]> {
  const [frozen] = await db.select().from(frozenReleases).where(eq(frozenReleases.name, name))
  if (!frozen) return []
  const why = frozen.note ? ` (${frozen.note})` : ''
  return [
    `Rule freeze: ${name} is frozen by ${frozen.by} since ${frozen.at.toISOString().slice(0, 16).replace('T', ' ')}${why}. Ask core to unfreeze it.`,
  ]
}
