import { and, desc, eq, inArray } from 'drizzle-orm'
import { writeActivity } from '../../core/activity/activity.queries.ts'
import type { Db } from '../../core/database/database.ts'
import type { Actor } from '../access/actor.ts'
import { releaseEvents } from './channels.tables.ts'

export type ReleaseEvent = typeof releaseEvents.$inferSelect
export type NewEvent = Pick<ReleaseEvent, 'name' | 'kind'> &
  Partial<Pick<ReleaseEvent, 'fromVersion' | 'toVersion' | 'share' | 'reason' | 'details'>>

/** Writes events for the app's history and Activity. Requires the lock. */
export async function writeEvents(
  tx: Db,
  events: readonly NewEvent[],
  { by: actor, token, at }: Pick<Actor, 'by' | 'token' | 'at'>,
): Promise<void> {
  for (const event of events) {
    await tx.insert(releaseEvents).values({ ...event, at, tokenLabel: token, actor })
    if (event.kind === 'refused') continue
    const { name, kind, fromVersion, toVersion, share, reason, details } = event
    const version = kind === 'rolled back automatically' ? fromVersion : toVersion
    await writeActivity(tx, {
      at,
      actor,
      action: `release ${kind}`,
      subject: version ? `${name} ${version}` : name,
      details: {
        ...(fromVersion !== undefined && { from: fromVersion }),
        ...(toVersion !== undefined && { to: toVersion }),
        ...(share && { share }),
        ...(reason && { reason }),
        ...Object(details),
        token,
      },
    })
  }
}

/** How many refused activations are stored per app, because a team can repeat them at will. */
const refusedAtMost = 100

/** Deletes an app's oldest refusals. Requires the lock. */
export async function pruneRefused(tx: Db, name: string): Promise<void> {
  const old = tx
    .select({ id: releaseEvents.id })
    .from(releaseEvents)
    .where(and(eq(releaseEvents.name, name), eq(releaseEvents.kind, 'refused')))
    .orderBy(desc(releaseEvents.id))
    .offset(refusedAtMost)
  await tx.delete(releaseEvents).where(inArray(releaseEvents.id, old))
}
