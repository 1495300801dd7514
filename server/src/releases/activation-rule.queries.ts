import { max } from 'drizzle-orm'
import { writeAudit } from '../core/audit/audit.queries.ts'
import type { Db } from '../core/database/database.ts'
import { conflict } from '../core/errors/domain-error.ts'
import { type Actor, auditName, portalActor } from './actor.ts'
import type { NamedVersion } from './choose-versions.ts'
import { activationRules } from './proposals.tables.ts'
import { lockReleases } from './release-lock.ts'

/** How many people an activation needs by this node's setting and by what others have said: the most of them. */
export async function peopleNeeded(db: Db, setting: number): Promise<number> {
  const [said] = await db.select({ most: max(activationRules.needs) }).from(activationRules)
  return Math.max(setting, said?.most ?? 1)
}

/** Keeps that a node was started with more than one, and answers how many people it is for all. */
export async function noteNeeds(db: Db, setting: number, at: Date): Promise<number> {
  if (setting > 1)
    await db.transaction(async (tx) => {
      await lockReleases(tx)
      const noted = await tx
        .insert(activationRules)
        .values({ needs: setting, since: at })
        .onConflictDoNothing()
        .returning()
      if (noted.length > 0) await audit(tx, 'second person required', portalActor(at))
    })
  return peopleNeeded(db, setting)
}

/** One person is enough again, by the word of who runs commands at the server. */
export async function liftNeeds(db: Db, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    await lockReleases(tx)
    const lifted = await tx.delete(activationRules).returning()
    if (lifted.length > 0) await audit(tx, 'second person waived', actor)
  })
}

const audit = (tx: Db, action: string, actor: Actor) =>
  writeAudit(tx, { at: actor.at, actor: auditName(actor), action, subject: 'activations', details: {} })

/**
 * More visitors get a rollout by nobody's word where two people are needed and one alone began it, before they were.
 * Call it with the releases locked.
 */
export async function refuseOnePersons(
  tx: Db,
  { name, version, proposer }: NamedVersion & { proposer: string | null },
  setting: number,
): Promise<void> {
  if (proposer !== null || (await peopleNeeded(tx, setting)) < 2) return
  throw conflict(
    `Rule second person: one person alone began the rollout of ${name} ${version}. Another one has to confirm that more get it: npx portal activate ${version} ${name} --share <percent>`,
  )
}
