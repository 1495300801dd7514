import { and, eq, isNotNull } from 'drizzle-orm'
import { writeAudit } from '../../core/audit/audit.queries.ts'
import type { Db } from '../../core/database/database.ts'
import { DomainError } from '../../core/errors/domain-error.ts'
import { insertMail } from '../../core/mail/mails.queries.ts'
import { auditName, portalActor } from '../access/actor.ts'
import { listGrants, teamAddress } from '../access/grants.queries.ts'
import type { SigningKeys } from '../access/signatures.ts'
import { refuseDamaged } from '../registry/files/damage.queries.ts'
import { automaticRollbacks, releases } from '../registry/releases.tables.ts'
import { currentActivation } from './activation.queries.ts'
import { isTakenBack } from './automatic-rollbacks.queries.ts'
import type { NamedVersion } from './choose-versions.ts'
import { type Histories, newestFittingSet } from './fitting-set.ts'
import { lockReleases } from './release-lock.ts'
import { pointBack, type WayBack } from './rollback.queries.ts'
import { historiesOf } from './rollback-set.queries.ts'
import { endRollout, findRollout } from './rollouts.queries.ts'
import { type TakenBack, takenBackMail } from './taken-back-mail.ts'

/** Why a release is taken back: in a line for people, and by what it was decided. */
export interface Verdict {
  reason: string
  figures: object
}

/** What taking back is done with. */
interface TakingBack {
  now: Date
  publicUrl: string
  /** What none of these has signed, nobody goes back to. */
  signingKeys: SigningKeys
}

const mailUsefulMs = 86_400_000

const key = ({ name, version }: NamedVersion) => `${name}@${version}`

/**
 * Takes a release back, all in one transaction: what was rolled out goes, what is active gives way to the newest proven
 * release that fits, where none is proven to the one before, and with a shell those remotes go that must go back too. It
 * is written to the record and the audit, its team is told by mail, and it is not activated again without a reason.
 * Undefined: somebody was quicker.
 */
export async function takeBack(
  db: Db,
  release: NamedVersion,
  { reason, figures }: Verdict,
  { now, publicUrl, signingKeys }: TakingBack,
): Promise<TakenBack | undefined> {
  const damaged = await damagedWays(db, signingKeys, release)
  return db.transaction(async (tx) => {
    await lockReleases(tx)
    if (await isTakenBack(tx, release)) return undefined
    const moved = await moveAway(tx, release, { damaged, signingKeys, now })
    if (!moved) return undefined
    const { to, set } = moved
    const { name, version } = release
    await tx
      .insert(automaticRollbacks)
      .values({ name, version, toVersion: to, at: now, reason, figures: { ...figures, set } })
    await tx
      .update(releases)
      .set({ provenAt: null })
      .where(and(eq(releases.name, name), eq(releases.version, version)))
    await writeAudit(tx, {
      at: now,
      actor: auditName(portalActor(now)),
      action: 'release taken back',
      subject: `${name} ${version}`,
      details: { to, reason, ...(set.length > 1 && { set }) },
    })
    const takenBack = { ...release, to, set, reason, wasRollout: moved.wasRollout }
    const address = await teamAddress(tx, name)
    if (address) await insertMail(tx, takenBackMail(takenBack, address, publicUrl), now, mailUsefulMs)
    return takenBack
  })
}

interface Moved {
  /** What people get since; null: there is nothing that fits, and it stays. */
  to: string | null
  set: string[]
  wasRollout: boolean
}

async function moveAway(
  tx: Db,
  { name, version }: NamedVersion,
  { damaged, signingKeys, now }: Pick<TakingBack, 'signingKeys' | 'now'> & { damaged: ReadonlySet<string> },
): Promise<Moved | undefined> {
  const current = await currentActivation(tx, name)
  if ((await findRollout(tx, name))?.version === version) {
    await endRollout(tx, name)
    return { to: current?.version ?? null, set: [name], wasRollout: true }
  }
  if (current?.version !== version) return undefined
  const ways = await waysBack(tx, signingKeys, name, damaged)
  const set = ways.map((way) => way.name)
  for (const way of ways) await pointBack(tx, way, portalActor(now), set)
  return { to: ways.find((way) => way.name === name)?.to ?? null, set, wasRollout: false }
}

/** The newest set that fits in which this name is at a proven release; where none fits, at one that nobody found bad yet. */
async function waysBack(
  db: Db,
  keys: SigningKeys,
  name: string,
  without: ReadonlySet<string>,
): Promise<WayBack[]> {
  const histories = await historiesOf(db, keys, name)
  const proven = await provenVersions(db)
  const grants = await listGrants(db)
  const setOf = (isGood: (id: string) => boolean) => {
    const allowed: Histories = new Map(
      [...histories].map(([part, [active, ...past]]) => [
        part,
        [
          ...(active ? [active] : []),
          ...past.filter(({ version }) => {
            const id = key({ name: part, version })
            return !without.has(id) && (part !== name || isGood(id))
          }),
        ],
      ]),
    )
    return newestFittingSet(name, allowed, grants)
  }
  const set = setOf((id) => proven.has(id)) ?? setOf(() => true)
  return [...(set ?? [])].flatMap(([part, release]) => {
    const from = histories.get(part)?.[0]?.version
    if (!release || from === undefined || release.version === from) return []
    return [{ name: part, from, to: release.version, activationId: release.activationId }]
  })
}

/** Releases that would be gone back to and whose files are not what they were; looked for before anything is locked. */
async function damagedWays(db: Db, keys: SigningKeys, { name }: NamedVersion): Promise<Set<string>> {
  const damaged = new Set<string>()
  for (;;) {
    const [broken] = await firstDamaged(db, await waysBack(db, keys, name, damaged))
    if (!broken) return damaged
    damaged.add(broken)
  }
}

async function firstDamaged(db: Db, ways: readonly WayBack[]): Promise<string[]> {
  for (const way of ways) {
    try {
      await refuseDamaged(db, way.name, way.to)
    } catch (error) {
      if (error instanceof DomainError) return [key({ name: way.name, version: way.to })]
      throw error
    }
  }
  return []
}

async function provenVersions(db: Db): Promise<Set<string>> {
  const rows = await db
    .select({ name: releases.name, version: releases.version })
    .from(releases)
    .where(isNotNull(releases.provenAt))
  return new Set(rows.map(key))
}
