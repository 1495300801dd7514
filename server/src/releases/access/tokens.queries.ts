import { randomBytes } from 'node:crypto'
import { and, asc, eq, getTableColumns, isNull, lte } from 'drizzle-orm'
import { writeActivity } from '../../core/activity/activity.queries.ts'
import type { Db } from '../../core/database/database.ts'
import { hashToken } from '../../core/environment/keys.ts'
import { conflict } from '../../core/errors/domain-error.ts'
import { teamTokens } from './teams.tables.ts'

/** The name of core's tokens: no app can have it. */
export const coreName = 'core'

export const teamTokenLifeMs = 365 * 86_400_000
/** The last use is stored at most this often: not every call has to write. */
const useMs = 60_000

const { tokenHash: _hash, ...columns } = getTableColumns(teamTokens)

/** All that is known of a token, except itself. */
export type TokenRow = Omit<typeof teamTokens.$inferSelect, 'tokenHash'>

export const isValid = ({ revokedAt, expiresAt }: TokenRow, at: Date): boolean =>
  !revokedAt && expiresAt !== null && expiresAt > at

/** All tokens ever created, oldest first: of one name, or of all. */
export const listTokens = (db: Db, name?: string): Promise<TokenRow[]> =>
  db
    .select(columns)
    .from(teamTokens)
    .where(name === undefined ? undefined : eq(teamTokens.name, name))
    .orderBy(asc(teamTokens.name), asc(teamTokens.createdAt))

/**
 * Creates a token, valid for a year: it publishes the app of its name, or under core's name acts for core. It is returned
 * once; only its hash is stored.
 * @throws 409 where the name has a valid token of that label
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
    const used = label ?? `token-${(await tx.$count(teamTokens, eq(teamTokens.name, name))) + 1}`
    // An expired token gives its label free.
    await tx
      .update(teamTokens)
      .set({ revokedAt: at })
      .where(and(unrevoked(name, used), lte(teamTokens.expiresAt, at)))
    const created = await tx
      .insert(teamTokens)
      .values({
        name,
        isCore: name === coreName,
        label: used,
        tokenHash: hashToken(token),
        createdAt: at,
        createdBy: actor,
        expiresAt: new Date(at.getTime() + teamTokenLifeMs),
      })
      .onConflictDoNothing()
      .returning({ id: teamTokens.id })
    if (created.length === 0)
      throw conflict(
        `${name} already has a token '${used}'. Choose another name, or replace it: team rotate ${name} ${used}`,
      )
    const details = { token: used }
    await writeActivity(tx, { at, actor, action: 'team token made', subject: name, details })
  })
  return token
}

const unrevoked = (name: string, label: string | undefined) =>
  and(
    eq(teamTokens.name, name),
    label === undefined ? undefined : eq(teamTokens.label, label),
    isNull(teamTokens.revokedAt),
  )

/** A token, valid or not. It is found by its hash, so no comparison reveals how much of it is right. */
export async function findToken(db: Db, token: string): Promise<TokenRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(teamTokens)
    .where(eq(teamTokens.tokenHash, hashToken(token)))
  return row
}

/** The name that a valid token is for. */
export async function nameOfToken(db: Db, token: string, at = new Date()): Promise<string | undefined> {
  const found = await findToken(db, token)
  return found && isValid(found, at) ? found.name : undefined
}

export async function markUsed(db: Db, { id, lastUsedAt }: TokenRow, at: Date): Promise<void> {
  if (lastUsedAt && at.getTime() - lastUsedAt.getTime() <= useMs) return
  await db.update(teamTokens).set({ lastUsedAt: at }).where(eq(teamTokens.id, id))
}

/** Revokes the tokens of a name, or the one of that label. Returns how many there were. */
export function revokeTokens(db: Db, name: string, actor: string, at: Date, label?: string): Promise<number> {
  return db.transaction(async (tx) => {
    const revoked = await tx
      .update(teamTokens)
      .set({ revokedAt: at })
      .where(unrevoked(name, label))
      .returning({ label: teamTokens.label })
    const details = { tokens: revoked.map((token) => token.label) }
    if (revoked.length > 0)
      await writeActivity(tx, { at, actor, action: 'team tokens revoked', subject: name, details })
    return revoked.length
  })
}

/** Revokes a token and creates another one with its name and label. @throws 409 where it was revoked meanwhile */
export function rotateToken(db: Db, { id, name, label }: TokenRow, actor: string, at: Date): Promise<string> {
  return db.transaction(async (tx) => {
    const isCurrent = and(eq(teamTokens.id, id), isNull(teamTokens.revokedAt))
    const revoked = await tx
      .update(teamTokens)
      .set({ revokedAt: at })
      .where(isCurrent)
      .returning({ id: teamTokens.id })
    if (revoked.length === 0) throw conflict(`This token of ${name} was revoked meanwhile. See team list.`)
    return insertToken(tx, name, actor, at, label ?? undefined)
  })
}
