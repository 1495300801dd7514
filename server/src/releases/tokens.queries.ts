import { randomBytes } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { writeAudit } from '../core/audit/audit.queries.ts'
import type { Db } from '../core/database/database.ts'
import { hashToken } from '../core/environment/keys.ts'
import { teamTokens } from './releases.tables.ts'

/** Makes a team's token, good for the release of that name alone. It is told once; only its hash is kept. */
export async function insertToken(db: Db, name: string, actor: string, at: Date): Promise<string> {
  const token = `portal_${name}_${randomBytes(32).toString('base64url')}`
  await db.transaction(async (tx) => {
    await tx.insert(teamTokens).values({ name, tokenHash: hashToken(token), createdAt: at, createdBy: actor })
    await writeAudit(tx, { at, actor, action: 'team token made', subject: name })
  })
  return token
}

/** The name that a token is good for. Found by its hash, so that no comparison tells how much of it is right. */
export async function nameOfToken(db: Db, token: string): Promise<string | undefined> {
  const [row] = await db
    .select({ name: teamTokens.name })
    .from(teamTokens)
    .where(and(eq(teamTokens.tokenHash, hashToken(token)), isNull(teamTokens.revokedAt)))
  return row?.name
}

/** Every token that was made, oldest first. */
export function listTokens(db: Db) {
  return db
    .select({
      name: teamTokens.name,
      createdAt: teamTokens.createdAt,
      createdBy: teamTokens.createdBy,
      revokedAt: teamTokens.revokedAt,
    })
    .from(teamTokens)
    .orderBy(asc(teamTokens.name), asc(teamTokens.createdAt))
}

/** Ends all tokens of a name, and answers how many there were. */
export async function revokeTokens(db: Db, name: string, actor: string, at: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const revoked = await tx
      .update(teamTokens)
      .set({ revokedAt: at })
      .where(and(eq(teamTokens.name, name), isNull(teamTokens.revokedAt)))
      .returning({ id: teamTokens.id })
    if (revoked.length > 0) await writeAudit(tx, { at, actor, action: 'team tokens revoked', subject: name })
    return revoked.length
  })
}
