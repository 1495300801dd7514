import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { conflict } from '../../core/errors/domain-error.ts'
import { insertMail } from '../../core/mail/mails.queries.ts'
import { type Actor, portalActor } from '../access/actor.ts'
import { teamAddress } from '../access/ownership.queries.ts'
import { ChecksFailed } from '../checks/violations.ts'
import { damagedFiles } from '../registry/files/files.queries.ts'
import { findReadableManifest } from '../registry/manifests.queries.ts'
import { releases } from '../registry/releases.tables.ts'
import { type AutoRollback, autoRollbackMail } from './auto-rollback-mail.ts'
import { lockReleases } from './channels.queries.ts'
import { channels } from './channels.tables.ts'
import { type NamedVersion, releaseId } from './choose-versions.ts'
import { pruneRefused, writeEvents } from './events.queries.ts'
import type { Plan, Settings, Transition } from './plan-types.ts'
import { planOf } from './plans.ts'
import type { Change } from './rollback-target.ts'

export type { Transition }

/**
 * The only way to change what users get: planned, checked, and written with its events in one transaction under the lock.
 * Refused activations are recorded too.
 * @throws ChecksFailed, or a DomainError that says what to do
 */
export async function transition(
  db: Db,
  wanted: Transition,
  actor: Actor,
  settings: Settings,
): Promise<Plan> {
  const { signingKeys: keys } = settings
  try {
    // Slow work is done before locking.
    const { damaged, changes } = await lookAhead(db, wanted, actor, settings)
    const expected = wanted.kind === 'roll back' ? (wanted.expected ?? changes) : changes
    return await db.transaction(async (tx) => {
      await lockReleases(tx)
      const plan = await planOf(tx, wanted, { actor, keys, damaged })
      if (plan.events.length === 0) return plan
      if (isRollback(wanted) && !isDeepStrictEqual(plan.changes, expected))
        throw conflict(
          `Conflict: rolling back ${wanted.name} would now change other releases than you were shown. Run npx portal rollback ${wanted.name} again.`,
        )
      await write(tx, plan, actor, settings)
      return plan
    })
  } catch (error) {
    if (error instanceof ChecksFailed && !actor.isPortal) await recordFailedChecks(db, wanted, error, actor)
    throw error
  }
}

const isRollback = ({ kind }: Transition) => kind === 'roll back' || kind === 'roll back automatically'

/** The changes if applied now. Releases with damaged files aren't targets of a rollback. */
export async function lookAhead(
  db: Db,
  wanted: Transition,
  actor: Actor,
  { signingKeys: keys }: Pick<Settings, 'signingKeys'>,
): Promise<{ damaged: ReadonlySet<string>; changes: Change[] }> {
  const damaged = new Set<string>()
  for (;;) {
    const { changes } = await planOf(db, wanted, { actor, keys, damaged, hashes: true })
    if (!isRollback(wanted)) return { damaged, changes }
    const broken = await firstDamaged(db, changes)
    // A canary can only end with the active release, damaged or not.
    if (!broken || damaged.has(broken)) return { damaged, changes }
    damaged.add(broken)
  }
}

async function firstDamaged(db: Db, changes: readonly Change[]): Promise<string | undefined> {
  for (const { name, to } of changes) {
    const manifest = to === null ? undefined : await findReadableManifest(db, name, to)
    if (manifest && (await damagedFiles(db, manifest)).length > 0) return releaseId(manifest)
  }
  return undefined
}

async function write(tx: Db, plan: Plan, actor: Actor, { publicUrl }: Settings): Promise<void> {
  for (const channel of plan.channels)
    await tx.insert(channels).values(channel).onConflictDoUpdate({ target: channels.name, set: channel })
  if (plan.release) {
    const { name, version, ...facts } = plan.release
    await tx
      .update(releases)
      .set(facts)
      .where(and(eq(releases.name, name), eq(releases.version, version)))
  }
  await writeEvents(tx, plan.events, actor)
  if (plan.autoRollback) await mailTeam(tx, plan.autoRollback, actor.at, publicUrl)
}

const mailUsefulMs = 86_400_000

async function mailTeam(tx: Db, rollback: AutoRollback, at: Date, publicUrl: string): Promise<void> {
  const address = await teamAddress(tx, rollback.name)
  if (address) await insertMail(tx, autoRollbackMail(rollback, address, publicUrl), at, mailUsefulMs)
}

async function recordFailedChecks(
  db: Db,
  { name }: Transition,
  { version, violations }: ChecksFailed,
  actor: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockReleases(tx)
    const event = { name, kind: 'refused', toVersion: version, details: { violations } } as const
    await writeEvents(tx, [event], actor)
    await pruneRefused(tx, name)
  })
}

/** Marks a release as stable once, however many nodes notice, and not after an automatic rollback. */
export async function markStable(
  db: Db,
  { name, version }: NamedVersion,
  figures: object,
  at: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockReleases(tx)
    const isNotYet = and(isNull(releases.stableAt), isNull(releases.rolledBackAt))
    const marked = await tx
      .update(releases)
      .set({ stableAt: at })
      .where(and(eq(releases.name, name), eq(releases.version, version), isNotYet))
      .returning({ name: releases.name })
    if (marked.length === 0) return
    const event = { name, kind: 'became stable', toVersion: version, details: figures } as const
    await writeEvents(tx, [event], portalActor(at))
  })
}
