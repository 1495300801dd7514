import { and, desc, eq, gte, isNotNull, isNull } from 'drizzle-orm'
import { writeAudit } from '../../core/audit/audit.queries.ts'
import type { Db } from '../../core/database/database.ts'
import { type Actor, auditName, recordName } from '../access/actor.ts'
import { automaticRollbacks } from '../registry/releases.tables.ts'
import type { NamedVersion } from './choose-versions.ts'

const standing = (name: string, version: string) =>
  and(
    eq(automaticRollbacks.name, name),
    eq(automaticRollbacks.version, version),
    isNull(automaticRollbacks.liftedAt),
  )

/** Why a release is not activated again, in a line; none where the portal did not take it back, or that was lifted. */
export async function automaticRollbackFaults(db: Db, name: string, version: string): Promise<string[]> {
  const [row] = await db
    .select()
    .from(automaticRollbacks)
    .where(standing(name, version))
    .orderBy(desc(automaticRollbacks.id))
    .limit(1)
  if (!row) return []
  const day = row.at.toISOString().slice(0, 16).replace('T', ' ')
  return [
    `Rule taken back: the portal took ${name} ${version} back at ${day}: ${row.reason}. Publish a fixed version, or activate it anyway: npx portal activate ${version} ${name} --force "why"`,
  ]
}

/** `papers@1.2.0-1f3a9c02` of each release that the portal took back and nobody has let back. */
export async function takenBackVersions(db: Db): Promise<Set<string>> {
  const rows = await db
    .select({ name: automaticRollbacks.name, version: automaticRollbacks.version })
    .from(automaticRollbacks)
    .where(isNull(automaticRollbacks.liftedAt))
  return new Set(rows.map(({ name, version }) => `${name}@${version}`))
}

export async function isTakenBack(db: Db, { name, version }: NamedVersion): Promise<boolean> {
  return (await db.$count(automaticRollbacks, standing(name, version))) > 0
}

/** Lets a release that the portal took back be activated again, because of what somebody said; false: it had not been. */
export async function liftAutomaticRollbacks(
  tx: Db,
  { name, version }: NamedVersion,
  reason: string,
  actor: Actor,
): Promise<boolean> {
  const { at } = actor
  const lifted = await tx
    .update(automaticRollbacks)
    .set({ liftedAt: at, liftedBy: recordName(actor), liftedBecause: reason })
    .where(standing(name, version))
    .returning({ id: automaticRollbacks.id })
  if (lifted.length === 0) return false
  await writeAudit(tx, {
    at,
    actor: auditName(actor),
    action: 'release let back',
    subject: `${name} ${version}`,
    details: { reason, token: actor.token },
  })
  return true
}

/** What gave way to another release since then, and nobody has let back: open pages that have it offer to reload. */
export const takenBackSince = (db: Db, since: Date): Promise<NamedVersion[]> =>
  db
    .selectDistinct({ name: automaticRollbacks.name, version: automaticRollbacks.version })
    .from(automaticRollbacks)
    .where(
      and(
        gte(automaticRollbacks.at, since),
        isNull(automaticRollbacks.liftedAt),
        isNotNull(automaticRollbacks.toVersion),
      ),
    )
