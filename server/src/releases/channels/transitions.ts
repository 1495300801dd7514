import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { conflict } from '../../core/errors/domain-error.ts'
import { insertMail } from '../../core/mail/mails.queries.ts'
import { type Actor, authorOf, portalActor } from '../access/actor.ts'
import { teamAddress } from '../access/ownership.queries.ts'
import { ChecksFailed } from '../checks/violations.ts'
import { damagedFiles } from '../registry/files/files.queries.ts'
import { findReadableRecord } from '../registry/records.queries.ts'
import { releases } from '../registry/releases.tables.ts'
import { type AutoRollback, autoRollbackMail } from './auto-rollback-mail.ts'
import { lockReleases } from './channels.queries.ts'
import { channels } from './channels.tables.ts'
import type { NamedVersion } from './choose-versions.ts'
import { pruneRefused, writeEvents } from './events.queries.ts'
import { type Plan, planOf, type Settings } from './plans.ts'
import { type Change, idOf } from './rollback-target.ts'

/** A change of what people get. */
export type Transition = Activation | Rollback | VersionRollback | Blocking

/** Makes a release the stable one, or gives it a share of the traffic beside that. */
export interface Activation {
  kind: 'activate'
  name: string
  version: string
  /** What the caller saw active, null for nothing; undefined: whatever is active. */
  replaces?: string | null | undefined
  /** Percent of the visitors; undefined: all of them. */
  share?: number | undefined
  /** The share grows on its own while the canary does well. The first release of an app goes to all at once. */
  auto?: boolean | undefined
  /** Why it is activated although it was rolled back automatically. */
  force?: string | undefined
  /** Nothing happens unless it is still the canary that got its share at this time. */
  sharedAt?: Date | undefined
}

/** Goes back from the canary, or else to the newest set that fits in which the app isn't what it is now. */
interface Rollback {
  kind: 'roll back'
  name: string
  /** What the caller was shown; undefined: whatever it is. */
  expected?: readonly Change[] | undefined
}

/** Goes back from one release, if it is still what people get, because it fails for them. */
interface VersionRollback {
  kind: 'roll back automatically'
  name: string
  version: string
  /** For people, in a line. */
  reason: string
  /** What it was decided by. */
  figures: object
}

/** While an app is blocked, only core's token changes it. */
type Blocking = { kind: 'block'; name: string; note?: string | undefined } | { kind: 'unblock'; name: string }

/**
 * The one way in which anything changes of what people get: planned, checked, and written under the lock in one
 * transaction with its events. Refused activations are recorded, too.
 * @throws ChecksFailed, or a refusal: what happened, and what to do
 */
export async function transition(
  db: Db,
  wanted: Transition,
  actor: Actor,
  settings: Settings,
): Promise<Plan> {
  try {
    return await planAndWrite(db, wanted, actor, settings)
  } catch (error) {
    if (error instanceof ChecksFailed && !actor.isPortal) await recordRefusal(db, wanted, error, actor)
    throw error
  }
}

async function planAndWrite(db: Db, wanted: Transition, actor: Actor, settings: Settings): Promise<Plan> {
  // What takes long is done before anything is locked.
  const { damaged, changes } = await lookAhead(db, wanted, actor, settings)
  const expected = wanted.kind === 'roll back' ? (wanted.expected ?? changes) : changes
  return db.transaction(async (tx) => {
    await lockReleases(tx)
    const plan = await planOf(tx, wanted, actor, { ...settings, damaged })
    // Another node may have rolled it back meanwhile.
    const isDone = plan.events.length === 0
    if (wanted.kind.startsWith('roll back') && !isDone && !isDeepStrictEqual(plan.changes, expected))
      throw conflict(
        `Rule one at a time: what would go back with ${wanted.name} has changed since you looked. Look again: npx portal rollback ${wanted.name}`,
      )
    await write(tx, plan, actor, settings)
    return plan
  })
}

/** What would change now. Releases whose stored files are damaged are no target of a rollback. */
export async function lookAhead(
  db: Db,
  wanted: Transition,
  actor: Actor,
  settings: Settings,
): Promise<{ damaged: ReadonlySet<string>; changes: Change[] }> {
  const damaged = new Set<string>()
  for (;;) {
    const { changes } = await planOf(db, wanted, actor, { ...settings, damaged, hashes: true })
    if (!wanted.kind.startsWith('roll back')) return { damaged, changes }
    const broken = await firstDamaged(db, changes)
    // A canary can only end with the stable release, damaged or not.
    if (!broken || damaged.has(broken)) return { damaged, changes }
    damaged.add(broken)
  }
}

async function firstDamaged(db: Db, changes: readonly Change[]): Promise<string | undefined> {
  for (const { name, to } of changes) {
    const record = to === null ? undefined : await findReadableRecord(db, name, to)
    if (record && (await damagedFiles(db, record)).length > 0) return idOf(record)
  }
  return undefined
}

async function write(tx: Db, plan: Plan, actor: Actor, { publicUrl }: Settings): Promise<void> {
  for (const { name, ...row } of plan.rows)
    await tx
      .insert(channels)
      .values({ name, ...row })
      .onConflictDoUpdate({ target: channels.name, set: row })
  if (plan.release) {
    const { name, version, ...facts } = plan.release
    await tx
      .update(releases)
      .set(facts)
      .where(and(eq(releases.name, name), eq(releases.version, version)))
  }
  await writeEvents(tx, plan.events, authorOf(actor))
  if (plan.autoRollback) await mailTeam(tx, plan.autoRollback, actor.at, publicUrl)
}

const mailUsefulMs = 86_400_000

async function mailTeam(tx: Db, rollback: AutoRollback, at: Date, publicUrl: string): Promise<void> {
  const address = await teamAddress(tx, rollback.name)
  if (address) await insertMail(tx, autoRollbackMail(rollback, address, publicUrl), at, mailUsefulMs)
}

async function recordRefusal(
  db: Db,
  { name }: Transition,
  { version, violations }: ChecksFailed,
  actor: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockReleases(tx)
    const event = { name, kind: 'refused', toVersion: version, details: { violations } } as const
    await writeEvents(tx, [event], authorOf(actor))
    await pruneRefused(tx, name)
  })
}

/** Notes that a release became stable: once, however many nodes see it, and not after it was rolled back automatically. */
export async function markStable(
  db: Db,
  { name, version }: NamedVersion,
  figures: object,
  at: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockReleases(tx)
    const marked = await tx
      .update(releases)
      .set({ stableAt: at })
      .where(
        and(
          eq(releases.name, name),
          eq(releases.version, version),
          isNull(releases.stableAt),
          isNull(releases.rolledBackAt),
        ),
      )
      .returning({ name: releases.name })
    if (marked.length === 0) return
    const event = { name, kind: 'became stable', toVersion: version, details: figures } as const
    await writeEvents(tx, [event], authorOf(portalActor(at)))
  })
}
