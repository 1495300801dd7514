import { and, eq, isNull } from 'drizzle-orm'
import { writeAudit } from '../../core/audit/audit.queries.ts'
import type { Db } from '../../core/database/database.ts'
import { auditName, portalActor } from '../access/actor.ts'
import { releases } from '../registry/releases.tables.ts'
import type { NamedVersion } from './choose-versions.ts'

/** Notes that a release has shown itself to be good; once, however many nodes see it. */
export async function markProven(
  db: Db,
  { name, version }: NamedVersion,
  figures: object,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const proven = await tx
      .update(releases)
      .set({ provenAt: now })
      .where(and(eq(releases.name, name), eq(releases.version, version), isNull(releases.provenAt)))
      .returning({ name: releases.name })
    if (proven.length === 0) return
    await writeAudit(tx, {
      at: now,
      actor: auditName(portalActor(now)),
      action: 'release proven',
      subject: `${name} ${version}`,
      details: figures,
    })
  })
}
