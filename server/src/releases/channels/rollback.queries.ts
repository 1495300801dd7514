import { eq } from 'drizzle-orm'
import { writeAudit } from '../../core/audit/audit.queries.ts'
import type { Db } from '../../core/database/database.ts'
import { conflict } from '../../core/errors/domain-error.ts'
import { type Actor, auditName, recordName } from '../access/actor.ts'
import type { SigningKeys } from '../access/signatures.ts'
import { passGate } from '../checks/gate.queries.ts'
import { refuseDamaged } from '../registry/files/damage.queries.ts'
import { isVerified } from '../registry/records.queries.ts'
import { activations, activeReleases } from '../registry/releases.tables.ts'
import { currentActivation } from './activation.queries.ts'
import { freezeFaults } from './freezing.queries.ts'
import { lockReleases } from './release-lock.ts'
import { endRollout, findRollout } from './rollouts.queries.ts'

/**
 * Ends the rollout that is running, so that all visitors get the active release; resolves with its version. Call it with
 * the releases locked.
 */
export async function rollBackRollout(tx: Db, name: string, actor: Actor): Promise<string> {
  const active = await currentActivation(tx, name)
  const ended = await endRollout(tx, name)
  if (!active || !ended) throw conflict(`The rollout of ${name} has just ended: look at what is active now.`)
  await writeAudit(tx, {
    at: actor.at,
    actor: auditName(actor),
    action: 'release rolled back',
    subject: `${name} ${active.version}`,
    details: { before: ended.version, share: ended.share, token: actor.token },
  })
  return active.version
}

/**
 * Ends the rollout that is running; without one, moves the pointer back to what was active before, and each time further.
 * Resolves with the version that all visitors get now. Releases that no key of the team has signed are skipped.
 */
export async function rollBackRelease(
  db: Db,
  keys: SigningKeys,
  name: string,
  actor: Actor,
): Promise<string> {
  if (await findRollout(db, name))
    return db.transaction(async (tx) => {
      await lockReleases(tx)
      const [frozen] = actor.isCore ? [] : await freezeFaults(tx, name)
      if (frozen) throw conflict(frozen)
      return rollBackRollout(tx, name, actor)
    })
  const looked = await activationBefore(db, keys, name)
  await refuseDamaged(db, name, looked.before.version)
  return db.transaction(async (tx) => {
    await lockReleases(tx)
    const { current, before } = await activationBefore(tx, keys, name)
    if (before.version !== looked.before.version)
      throw conflict(`Another release of ${name} has just been activated: look at what is active now.`)
    await passGate(tx, name, before.version, { actor, isBack: true })
    await pointBack(tx, { name, from: current.version, to: before.version, activationId: before.id }, actor)
    return before.version
  })
}

export interface WayBack {
  name: string
  from: string
  to: string
  /** The activation that counts again. */
  activationId: number
}

/**
 * Moves the pointer of one name, and writes down who did it; what was rolled out of the same release is over, as all get it.
 * Call it with the releases locked.
 */
export async function pointBack(
  tx: Db,
  { name, from, to, activationId }: WayBack,
  actor: Actor,
  set: readonly string[] = [],
): Promise<void> {
  const { at, token } = actor
  const rolledBackBy = recordName(actor)
  await tx
    .update(activeReleases)
    .set({ activationId, rolledBackAt: at, rolledBackBy })
    .where(eq(activeReleases.name, name))
  if ((await findRollout(tx, name))?.version === to) await endRollout(tx, name)
  await writeAudit(tx, {
    at,
    actor: auditName(actor),
    action: 'release rolled back',
    subject: `${name} ${to}`,
    details: { before: from, token, ...(set.length > 1 && { set }) },
  })
}

async function activationBefore(db: Db, keys: SigningKeys, name: string) {
  const current = await currentActivation(db, name)
  if (!current) throw conflict(`Nothing of ${name} is active. Activate a release first.`)
  let { previousId } = current
  while (previousId !== null) {
    const [before] = await db.select().from(activations).where(eq(activations.id, previousId))
    if (!before) throw new Error('an activation leads back to none')
    if (await isVerified(db, keys, before)) return { current, before }
    previousId = before.previousId
  }
  const isSkipped = current.previousId !== null
  throw conflict(
    `No release of ${name} ${isSkipped ? 'that a key of its team has signed ' : ''}was active before ${current.version}. Activate one by its version.`,
  )
}
