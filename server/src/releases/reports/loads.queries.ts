import { eq } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { releaseLoads } from './telemetry.tables.ts'

export type Load = typeof releaseLoads.$inferInsert

export async function insertLoads(db: Db, loads: readonly Load[]): Promise<void> {
  await db
    .insert(releaseLoads)
    .values([...loads])
    .onConflictDoNothing()
}

/** `papers@1.2.0-1f3a9c02` of each release that a visit has asked for. */
export async function loadedBy(db: Db, visit: string): Promise<Set<string>> {
  const rows = await db
    .select({ name: releaseLoads.name, version: releaseLoads.version })
    .from(releaseLoads)
    .where(eq(releaseLoads.visit, visit))
  return new Set(rows.map(({ name, version }) => `${name}@${version}`))
}
