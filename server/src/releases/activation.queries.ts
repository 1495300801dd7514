import { eq } from 'drizzle-orm'
import { writeAudit } from '../core/audit/audit.queries.ts'
import type { Db } from '../core/database/database.ts'
import { conflict } from '../core/errors/domain-error.ts'
import { type Actor, auditName } from './actor.ts'
import { refuseDamaged } from './damage.queries.ts'
import { passGate } from './gate.queries.ts'
import { lockReleases } from './release-lock.ts'
import { activations, activeReleases } from './releases.tables.ts'

export interface WantedActivation {
  name: string
  version: string
  /** What was seen active, null for nothing; undefined: whatever is active. */
  replaces?: string | null | undefined
}

/**
 * Makes a published release the active one, if the gate lets it and nobody was quicker. Active already: nothing happens.
 */
export async function activateRelease(
  db: Db,
  { name, version, replaces }: WantedActivation,
  actor: Actor,
): Promise<void> {
  const { at, team, isCore } = actor
  await refuseDamaged(db, name, version)
  await db.transaction(async (tx) => {
    await lockReleases(tx)
    const current = await currentActivation(tx, name)
    if (replaces !== undefined && current?.version !== version) refuseIfOvertaken(name, replaces, current)
    await passGate(tx, name, version, { actor })
    if (current?.version === version) return
    const activatedBy = isCore ? auditName(actor) : team
    const [activation] = await tx
      .insert(activations)
      .values({ name, version, previousId: current?.id ?? null, activatedAt: at, activatedBy })
      .returning({ id: activations.id })
    if (!activation) throw new Error('the activation was not kept')
    await tx
      .insert(activeReleases)
      .values({ name, activationId: activation.id })
      .onConflictDoUpdate({
        target: activeReleases.name,
        set: { activationId: activation.id, rolledBackAt: null, rolledBackBy: null },
      })
    await writeAudit(tx, {
      at,
      actor: auditName(actor),
      action: 'release activated',
      subject: `${name} ${version}`,
      details: { before: current?.version ?? null, token: actor.token },
    })
  })
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
    `Rule one at a time: ${name} was to go on from ${replaces ?? 'nothing'}, but ${winner}. Look at portal releases, then activate again.`,
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
