import { eq } from 'drizzle-orm'
import { writeAudit } from '../../core/audit/audit.queries.ts'
import type { Db } from '../../core/database/database.ts'
import { conflict } from '../../core/errors/domain-error.ts'
import { type Actor, auditName, recordName } from '../access/actor.ts'
import type { SigningKeys } from '../access/signatures.ts'
import { passGate } from '../checks/gate.queries.ts'
import { refuseDamaged } from '../registry/files/damage.queries.ts'
import { findVerified } from '../registry/records.queries.ts'
import { activations, activeReleases } from '../registry/releases.tables.ts'
import { liftAutomaticRollbacks } from './automatic-rollbacks.queries.ts'
import type { NamedVersion } from './choose-versions.ts'
import { lockReleases } from './release-lock.ts'
import { autoShares, endRollout, rolloutUnderWay, startRollout } from './rollouts.queries.ts'

export interface WantedActivation {
  name: string
  version: string
  /** What was seen active, null for nothing; undefined: whatever is active. */
  replaces?: string | null | undefined
  /** Percent of the sessions that get it beside the active release; undefined: all get it. */
  share?: number | undefined
  /** Goes on by itself as it proves itself; a first release goes to all at once. */
  auto?: boolean | undefined
  /** Why it is activated although the portal took it back. */
  force?: string | undefined
}

/**
 * Makes a published release the active one, or puts it beside that for some of the sessions, if the gate lets it and
 * nobody was quicker. Active already: nothing happens.
 */
export async function activateRelease(db: Db, wanted: WantedActivation, actor: Actor): Promise<void> {
  await refuseDamaged(db, wanted.name, wanted.version)
  await db.transaction(async (tx) => {
    await lockReleases(tx)
    await activateLocked(tx, wanted, actor)
  })
}

async function activateLocked(tx: Db, wanted: WantedActivation, actor: Actor): Promise<void> {
  const { name, version, replaces, force, auto = false } = wanted
  const current = await currentActivation(tx, name)
  if (replaces !== undefined && current?.version !== version) refuseIfOvertaken(name, replaces, current)
  await passGate(tx, name, version, { actor, isForced: force !== undefined })
  const share = shareOf(wanted, current)
  if (share !== undefined) refuseRollout(wanted, current?.version)
  const isLetBack = force !== undefined && (await liftAutomaticRollbacks(tx, { name, version }, force, actor))
  if (share !== undefined) await startRollout(tx, { name, version }, { share, auto }, actor)
  else await makeActive(tx, { name, version }, actor, current, isLetBack)
}

/** A first release has nothing to be rolled out beside: `auto` gives it to all at once. */
function shareOf({ share, auto }: WantedActivation, current: CurrentActivation | undefined) {
  if (auto && !current) return undefined
  return share ?? (auto ? autoShares[0] : undefined)
}

/** Makes the release that is rolled out the active one, and answers which that is. */
export async function promoteRollout(
  db: Db,
  name: string,
  actor: Actor,
  signingKeys: SigningKeys,
): Promise<string> {
  const looked = await rolloutUnderWay(db, name)
  await findVerified(db, signingKeys, name, looked.version)
  await refuseDamaged(db, name, looked.version)
  return db.transaction(async (tx) => {
    await lockReleases(tx)
    const { version } = await rolloutUnderWay(tx, name)
    if (version !== looked.version)
      throw conflict(
        `Rule rollout: another rollout of ${name} has just begun. Look at npx portal releases ${name}.`,
      )
    await passGate(tx, name, version, { actor })
    await makeActive(tx, { name, version }, actor, await currentActivation(tx, name))
    return version
  })
}

/**
 * Moves the pointer, and ends what was rolled out beside it. One that stayed although it was taken back is active anew when
 * it is let back: what was told against it before counts no more.
 */
async function makeActive(
  tx: Db,
  { name, version }: NamedVersion,
  actor: Actor,
  current: CurrentActivation | undefined,
  isLetBack = false,
): Promise<void> {
  const { at } = actor
  const ended = await endRollout(tx, name)
  const isActive = current?.version === version
  if (!isActive || isLetBack) {
    const [activation] = await tx
      .insert(activations)
      .values({
        name,
        version,
        previousId: (isActive ? current.previousId : current?.id) ?? null,
        activatedAt: at,
        activatedBy: recordName(actor),
      })
      .returning({ id: activations.id })
    if (!activation) throw new Error('the activation was not kept')
    await tx
      .insert(activeReleases)
      .values({ name, activationId: activation.id })
      .onConflictDoUpdate({
        target: activeReleases.name,
        set: { activationId: activation.id, rolledBackAt: null, rolledBackBy: null },
      })
  } else if (!ended) return
  await writeAudit(tx, {
    at,
    actor: auditName(actor),
    action: 'release activated',
    subject: `${name} ${version}`,
    details: {
      before: current?.version ?? null,
      token: actor.token,
      ...(ended && { rollout: { version: ended.version, share: ended.share } }),
    },
  })
}

/** A rollout stands beside another release of its name. */
function refuseRollout({ name, version }: WantedActivation, active: string | undefined): void {
  if (active === undefined)
    throw conflict(
      `Rule rollout: nothing of ${name} is active that ${version} could stand beside. Activate it for all, without --share.`,
    )
  if (active === version)
    throw conflict(
      `Rule rollout: ${name} ${version} is active for all already. Activate another version for a share, or roll back first.`,
    )
}

type CurrentActivation = NonNullable<Awaited<ReturnType<typeof currentActivation>>>

/** Compare and set: of two at once the second is told who was first. */
function refuseIfOvertaken(
  name: string,
  replaces: string | null,
  current: CurrentActivation | undefined,
): void {
  if (replaces === (current?.version ?? null)) return
  const winner = current
    ? `${current.version} is active, by ${current.rolledBackBy ?? current.activatedBy} since ${(current.rolledBackAt ?? current.activatedAt).toISOString()}`
    : 'nothing of it is active any more'
  throw conflict(
    `Rule one at a time: ${name} was to go on from ${replaces ?? 'nothing'}, but ${winner}. Look at npx portal releases ${name}, then activate again.`,
  )
}

/** What is active of a name, and since when by whom. */
export async function currentActivation(tx: Db, name: string) {
  const [current] = await tx
    .select({
      id: activations.id,
      version: activations.version,
      previousId: activations.previousId,
      activatedAt: activations.activatedAt,
      activatedBy: activations.activatedBy,
      rolledBackAt: activeReleases.rolledBackAt,
      rolledBackBy: activeReleases.rolledBackBy,
    })
    .from(activeReleases)
    .innerJoin(activations, eq(activations.id, activeReleases.activationId))
    .where(eq(activeReleases.name, name))
  return current
}
