import { eq } from 'drizzle-orm'
import { writeAudit } from '../core/audit/audit.queries.ts'
import type { Db } from '../core/database/database.ts'
import { conflict } from '../core/errors/domain-error.ts'
import { refuseDamaged } from './damage.queries.ts'
import { passGate } from './gate.queries.ts'
import { lockReleases } from './release-lock.ts'
import { activations, activeReleases } from './releases.tables.ts'

interface Actor {
  team: string
  at: Date
}

/** Makes a published release the active one, if the gate lets it. Active already: nothing happens. */
export async function activateRelease(
  db: Db,
  name: string,
  version: string,
  { team, at }: Actor,
): Promise<void> {
  await refuseDamaged(db, name, version)
  await db.transaction(async (tx) => {
    await lockReleases(tx)
    const current = await currentActivation(tx, name)
    await passGate(tx, name, version)
    if (current?.version === version) return
    const [activation] = await tx
      .insert(activations)
      .values({ name, version, previousId: current?.id ?? null, activatedAt: at, activatedBy: team })
      .returning({ id: activations.id })
    if (!activation) throw new Error('the activation was not kept')
    await pointTo(tx, name, activation.id)
    await writeAudit(tx, {
      at,
      actor: `team ${team}`,
      action: 'release activated',
      subject: `${name} ${version}`,
      details: { before: current?.version ?? null },
    })
  })
}

/** Moves the pointer back to what was active before, and answers which version that is. Again: further back. */
export async function rollBackRelease(db: Db, name: string, { team, at }: Actor): Promise<string> {
  const looked = await activationBefore(db, name)
  await refuseDamaged(db, name, looked.before.version)
  return db.transaction(async (tx) => {
    await lockReleases(tx)
    const { current, before } = await activationBefore(tx, name)
    if (before.version !== looked.before.version)
      throw conflict(`Another release of ${name} has just been activated: look at what is active now.`)
    await passGate(tx, name, before.version)
    await pointTo(tx, name, before.id)
    await writeAudit(tx, {
      at,
      actor: `team ${team}`,
      action: 'release rolled back',
      subject: `${name} ${before.version}`,
      details: { before: current.version },
    })
    return before.version
  })
}

async function activationBefore(db: Db, name: string) {
  const current = await currentActivation(db, name)
  if (!current) throw conflict(`Nothing of ${name} is active. Activate a release first.`)
  if (!current.previousId) {
    throw conflict(`No release of ${name} was active before ${current.version}. Activate one by its version.`)
  }
  const [before] = await db.select().from(activations).where(eq(activations.id, current.previousId))
  if (!before) throw new Error('an activation leads back to none')
  return { current, before }
}

async function currentActivation(tx: Db, name: string) {
  const [current] = await tx
    .select({ id: activations.id, version: activations.version, previousId: activations.previousId })
    .from(activeReleases)
    .innerJoin(activations, eq(activations.id, activeReleases.activationId))
    .where(eq(activeReleases.name, name))
  return current
}

async function pointTo(tx: Db, name: string, activationId: number): Promise<void> {
  await tx
    .insert(activeReleases)
    .values({ name, activationId })
    .onConflictDoUpdate({ target: activeReleases.name, set: { activationId } })
}
