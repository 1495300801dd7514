import { randomBytes } from 'node:crypto'
import { and, asc, count, eq, isNull, lte } from 'drizzle-orm'
import { writeAudit } from '../../core/audit/audit.queries.ts'
import type { Db } from '../../core/database/database.ts'
import { hashToken } from '../../core/environment/keys.ts'
import { conflict } from '../../core/errors/domain-error.ts'
import { teamTokens } from './teams.tables.ts'

/** Whose core's tokens are: no release has this name. */
export const coreName = 'core'

export const teamTokenLifeMs = 365 * 86_400_000
/** How exactly the last use is told: not every call has to write. */
const useMs = 60_000

/** Of a token all that is known but itself. */
const keptColumns = {
  id: teamTokens.id,
  name: teamTokens.name,
  isCore: teamTokens.isCore,
  label: teamTokens.label,
  createdAt: teamTokens.createdAt,
  createdBy: teamTokens.createdBy,
  expiresAt: teamTokens.expiresAt,
  lastUsedAt: teamTokens.lastUsedAt,
  revokedAt: teamTokens.revokedAt,
}

/** All that is known of a token but itself. */
export type KeptToken = Awaited<ReturnType<typeof listTokens>>[number]

/** Whether a token counts at this moment. */
export const isGood = ({ revokedAt, expiresAt }: KeptToken, at: Date): boolean =>
  !revokedAt && expiresAt !== null && expiresAt > at

/** Every token that was made, oldest first: of one name, or of all. */
export const listTokens = (db: Db, name?: string) =>
  db
    .select(keptColumns)
    .from(teamTokens)
    .where(name === undefined ? undefined : eq(teamTokens.name, name))
    .orderBy(asc(teamTokens.name), asc(teamTokens.createdAt))

/**
 * Makes a token, good for a year and for the release of that name alone; under core's name, for core. It is told once;
 * only its hash is kept.
 * @throws a refusal where the name has a good token of that label.
 */
export async function insertToken(
  db: Db,
  name: string,
  actor: string,
  at: Date,
  label?: string,
): Promise<string> {
  const token = `portal_${name}_${randomBytes(32).toString('base64url')}`
  await db.transaction(async (tx) => {
    const called = label ?? (await freeLabel(tx, name))
    const isSame = and(eq(teamTokens.name, name), eq(teamTokens.label, called), isNull(teamTokens.revokedAt))
    // What has run out no longer stands in the way.
    await tx
      .update(teamTokens)
      .set({ revokedAt: at })
      .where(and(isSame, lte(teamTokens.expiresAt, at)))
    const made = await tx
      .insert(teamTokens)
      .values({
        name,
        isCore: name === coreName,
        label: called,
        tokenHash: hashToken(token),
        createdAt: at,
        createdBy: actor,
        expiresAt: new Date(at.getTime() + teamTokenLifeMs),
      })
      .onConflictDoNothing()
      .returning({ id: teamTokens.id })
    if (made.length === 0)
      throw conflict(
        `${name} has a token '${called}' already: give another name, or make it anew: team rotate ${name} ${called}`,
      )
    await writeAudit(tx, {
      at,
      actor,
      action: 'team token made',
      subject: name,
      details: { token: called },
    })
  })
  return token
}

async function freeLabel(tx: Db, name: string): Promise<string> {
  const [row] = await tx.select({ made: count() }).from(teamTokens).where(eq(teamTokens.name, name))
  return `token-${(row?.made ?? 0) + 1}`
}

/** A token, good or not. Found by its hash, so that no comparison tells how much of it is right. */
export async function findToken(db: Db, token: string): Promise<KeptToken | undefined> {
  const [row] = await db
    .select(keptColumns)
    .from(teamTokens)
    .where(eq(teamTokens.tokenHash, hashToken(token)))
  return row
}

/** The name that a good token is for. */
export async function nameOfToken(db: Db, token: string, at = new Date()): Promise<string | undefined> {
  const kept = await findToken(db, token)
  return kept && isGood(kept, at) ? kept.name : undefined
}

/** Notes that a token was used. */
export async function markUsed(db: Db, { id, lastUsedAt }: KeptToken, at: Date): Promise<void> {
  if (lastUsedAt && at.getTime() - lastUsedAt.getTime() <= useMs) return
  await db.update(teamTokens).set({ lastUsedAt: at }).where(eq(teamTokens.id, id))
}

/** Ends the tokens of a name, or the one of that label, and answers how many there were. */
export async function revokeTokens(
  db: Db,
  name: string,
  actor: string,
  at: Date,
  label?: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const revoked = await tx
      .update(teamTokens)
      .set({ revokedAt: at })
      .where(
        and(
          eq(teamTokens.name, name),
          isNull(teamTokens.revokedAt),
          label === undefined ? undefined : eq(teamTokens.label, label),
        ),
      )
      .returning({ label: teamTokens.label })
    if (revoked.length > 0)
      await writeAudit(tx, {
        at,
        actor,
        action: 'team tokens revoked',
        subject: name,
        details: { tokens: revoked.map((token) => token.label) },
      })
    return revoked.length
  })
}

/** Ends a token and makes another of its name in its place. */
export function rotateToken(db: Db, kept: KeptToken, actor: string, at: Date): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.update(teamTokens).set({ revokedAt: at }).where(eq(teamTokens.id, kept.id))
    return insertToken(tx, kept.name, actor, at, kept.label ?? undefined)
  })
}
