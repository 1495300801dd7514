import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../core/database/database.ts'
import { type Actor, auditName } from '../access/actor.ts'
import { GateRefusal } from '../checks/gate-refusal.ts'
import { gateAnswers } from '../registry/releases.tables.ts'

/**
 * Does what ends with a version that is active or rolled out, and notes what the gate said to it: outside of the
 * transaction, which a refusal takes back. A note that cannot be written changes nothing else.
 */
export async function notingGate<Came extends { version: string }>(
  { db, log }: Pick<FastifyInstance, 'db' | 'log'>,
  name: string,
  actor: Actor,
  attempt: () => Promise<Came>,
): Promise<Came> {
  const note = (version: string, faults: string[]) =>
    db
      .insert(gateAnswers)
      .values({ name, version, at: actor.at, actor: auditName(actor), faults })
      .catch((error) => log.error({ err: error }, 'what the gate said was not noted'))
  try {
    const came = await attempt()
    await note(came.version, [])
    return came
  } catch (error) {
    if (error instanceof GateRefusal) await note(error.version, [...error.faults])
    throw error
  }
}

/** What the gate said last of a name, newest first. */
export const lastGateAnswers = (db: Db, name: string, count: number) =>
  db.select().from(gateAnswers).where(eq(gateAnswers.name, name)).orderBy(desc(gateAnswers.id)).limit(count)
