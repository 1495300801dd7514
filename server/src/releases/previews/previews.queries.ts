import { retentionMs } from '@portal/shared/contract'
import { and, desc, eq, getTableColumns, gt, isNull, lt } from 'drizzle-orm'
import { writeActivity } from '../../core/activity/activity.queries.ts'
import type { Db } from '../../core/database/database.ts'
import { hashToken } from '../../core/environment/keys.ts'
import { missing } from '../../core/errors/domain-error.ts'
import type { Actor } from '../access/actor.ts'
import type { SigningKeys } from '../access/signatures.ts'
import type { NamedVersion } from '../channels/choose-versions.ts'
import { violationsOf } from '../checks/checks.ts'
import { candidateOf, contextOf } from '../checks/context.queries.ts'
import { ChecksFailed } from '../checks/violations.ts'
import { previews } from './previews.tables.ts'

export const previewLifeMs = 3_600_000
/** Expired previews stay for a while, to say why a link no longer works. */
const expiredMs = retentionMs('previews')

const { browserHash: _hash, ...columns } = getTableColumns(previews)

export type PreviewRow = Omit<typeof previews.$inferSelect, 'browserHash'>

/**
 * Creates a preview of a published release, valid for an hour.
 * @throws ChecksFailed where the release couldn't be active: nobody would see what visitors would.
 */
export async function insertPreview(
  db: Db,
  { name, version }: NamedVersion,
  actor: Actor,
  keys: SigningKeys,
): Promise<PreviewRow> {
  const { at, team } = actor
  const candidate = await candidateOf(db, { name, version }, 'preview', { hashes: true })
  const violations = await violationsOf(candidate, await contextOf(db, name, 'preview', { keys, actor }))
  if (violations.length > 0) throw new ChecksFailed(version, violations)
  return db.transaction(async (tx) => {
    await tx.delete(previews).where(lt(previews.expiresAt, new Date(at.getTime() - expiredMs)))
    const expiresAt = new Date(at.getTime() + previewLifeMs)
    const [preview] = await tx
      .insert(previews)
      .values({ name, version, createdAt: at, createdBy: team, expiresAt })
      .returning(columns)
    if (!preview) throw new Error('the preview was not stored')
    await writePreviewActivity(tx, 'preview made', preview, actor)
    return preview
  })
}

const writePreviewActivity = (tx: Db, action: string, { id, name, version }: PreviewRow, actor: Actor) =>
  writeActivity(tx, {
    at: actor.at,
    actor: actor.by,
    action,
    subject: `${name} ${version}`,
    details: { preview: id, token: actor.token },
  })

const hasNotEnded = (at: Date) => and(isNull(previews.endedAt), gt(previews.expiresAt, at))

/** An app's previews that haven't ended, newest first. */
export const listPreviews = (db: Db, name: string, at: Date): Promise<PreviewRow[]> =>
  db
    .select(columns)
    .from(previews)
    .where(and(eq(previews.name, name), hasNotEnded(at)))
    .orderBy(desc(previews.createdAt), desc(previews.id))

export async function findPreview(db: Db, id: string): Promise<PreviewRow | undefined> {
  const [preview] = await db.select(columns).from(previews).where(eq(previews.id, id))
  return preview
}

/** Binds a preview to the one browser that holds `secret`; false where another one was quicker, or it has ended. */
export async function takePreview(db: Db, id: string, secret: string, at: Date): Promise<boolean> {
  const taken = await db
    .update(previews)
    .set({ openedAt: at, browserHash: hashToken(secret) })
    .where(and(eq(previews.id, id), isNull(previews.openedAt), hasNotEnded(at)))
    .returning({ id: previews.id })
  return taken.length > 0
}

const isTakenBy = (id: string, secret: string, at: Date) =>
  and(eq(previews.id, id), eq(previews.browserHash, hashToken(secret)), hasNotEnded(at))

/** The preview of the browser that holds `secret`, until it ends. */
export async function findTaken(db: Db, id: string, secret: string, at: Date) {
  const [preview] = await db
    .select(columns)
    .from(previews)
    .where(isTakenBy(id, secret, at))
  return preview
}

export async function endTaken(db: Db, id: string, secret: string, at: Date): Promise<void> {
  await db
    .update(previews)
    .set({ endedAt: at })
    .where(isTakenBy(id, secret, at))
}

/** Ends a preview of an app for its team. @throws 404 where none of this id is running */
export async function endPreview(db: Db, name: string, id: string, actor: Actor): Promise<PreviewRow> {
  return db.transaction(async (tx) => {
    const [preview] = await tx
      .update(previews)
      .set({ endedAt: actor.at })
      .where(and(eq(previews.id, id), eq(previews.name, name), hasNotEnded(actor.at)))
      .returning(columns)
    if (!preview) throw missing(`${name} has no running preview ${id}. See npx portal preview list ${name}`)
    await writePreviewActivity(tx, 'preview ended', preview, actor)
    return preview
  })
}
