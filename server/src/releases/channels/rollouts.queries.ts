import { eq } from 'drizzle-orm'
import { writeAudit } from '../../core/audit/audit.queries.ts'
import type { Db } from '../../core/database/database.ts'
import { conflict } from '../../core/errors/domain-error.ts'
import { type Actor, auditName, mayMoveFrozen, recordName } from '../access/actor.ts'
import { rollouts } from '../registry/releases.tables.ts'
import type { NamedVersion } from './choose-versions.ts'
import { freezeFaults } from './freezing.queries.ts'
import { lockReleases } from './release-lock.ts'

/** Percent of the sessions, one step after the other, of a rollout that goes on by itself; then all. */
export const autoShares: readonly number[] = [5, 25]

export type RolloutRow = typeof rollouts.$inferSelect

export async function findRollout(db: Db, name: string): Promise<RolloutRow | undefined> {
  const [rollout] = await db.select().from(rollouts).where(eq(rollouts.name, name))
  return rollout
}

export const listRollouts = (db: Db): Promise<RolloutRow[]> => db.select().from(rollouts)

/**
 * Puts a release beside the active one, for some of the sessions. Another one that stood there goes; the same one keeps
 * whom it had. Call it with the releases locked, and the gate passed.
 */
export async function startRollout(
  tx: Db,
  { name, version }: NamedVersion,
  { share, auto }: { share: number; auto: boolean },
  actor: Actor,
): Promise<void> {
  const { at } = actor
  const before = await findRollout(tx, name)
  const isSame = before?.version === version
  const values = {
    ...{ version, share, auto, startedAt: at, startedBy: recordName(actor), sharedAt: at },
  }
  const { startedAt, startedBy, ...again } = values
  await tx
    .insert(rollouts)
    .values({ name, ...values })
    .onConflictDoUpdate({ target: rollouts.name, set: isSame ? again : values })
  await writeAudit(tx, {
    at,
    actor: auditName(actor),
    action: 'rollout started',
    subject: `${name} ${version}`,
    details: {
      share,
      auto,
      token: actor.token,
      ...(before && { before: { version: before.version, share: before.share } }),
    },
  })
}

/** Gives the rollout that is under way another share; by hand it no longer goes on by itself. */
export async function setShare(db: Db, name: string, share: number, actor: Actor): Promise<RolloutRow> {
  return db.transaction(async (tx) => {
    await lockReleases(tx)
    const rollout = await rolloutUnderWay(tx, name)
    const [frozen] = mayMoveFrozen(actor) ? [] : await freezeFaults(tx, name)
    if (frozen) throw conflict(frozen)
    const values = { share, sharedAt: actor.at, auto: actor.isPortal === true && rollout.auto }
    await tx.update(rollouts).set(values).where(eq(rollouts.name, name))
    await writeAudit(tx, {
      at: actor.at,
      actor: auditName(actor),
      action: 'rollout shared',
      subject: `${name} ${rollout.version}`,
      details: { before: rollout.share, share, token: actor.token },
    })
    return { ...rollout, ...values }
  })
}

/** @throws a refusal where there is none. */
export async function rolloutUnderWay(db: Db, name: string): Promise<RolloutRow> {
  const rollout = await findRollout(db, name)
  if (rollout) return rollout
  throw conflict(
    `Rule rollout: no rollout of ${name} is under way. Begin one: npx portal activate <version> ${name} --share 5`,
  )
}

/** Ends the rollout of a name, if one is under way. Call it with the releases locked. */
export async function endRollout(tx: Db, name: string): Promise<RolloutRow | undefined> {
  const [ended] = await tx.delete(rollouts).where(eq(rollouts.name, name)).returning()
  return ended
}
