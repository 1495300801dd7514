import { keptMs } from '@portal/shared/contract'
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import { writeAudit } from '../../core/audit/audit.queries.ts'
import type { Db } from '../../core/database/database.ts'
import { given, prepared } from '../../core/database/prepared.ts'
import { hashToken } from '../../core/environment/keys.ts'
import { missing } from '../../core/errors/domain-error.ts'
import { type Actor, auditName } from '../access/actor.ts'
import type { SigningKeys } from '../access/signatures.ts'
import type { NamedVersion } from '../channels/choose-versions.ts'
import { violationsOf } from '../checks/checks.ts'
import { candidateOf, contextOf } from '../checks/context.queries.ts'
import { ChecksFailed } from '../checks/violations.ts'
import { previews } from './previews.tables.ts'

export const previewLifeMs = 3_600_000
/** How long it can be told why a link does not work any more. */
const keptFor = keptMs('previews')

const columns = {
  id: previews.id,
  name: previews.name,
  version: previews.version,
  createdAt: previews.createdAt,
  createdBy: previews.createdBy,
  expiresAt: previews.expiresAt,
  openedAt: previews.openedAt,
  endedAt: previews.endedAt,
}

export type KeptPreview = NonNullable<Awaited<ReturnType<typeof findPreview>>>

/**
 * Makes a preview of a published release, good for an hour.
 * @throws ChecksFailed where the release couldn't be active: nobody would see what visitors would.
 */
export async function insertPreview(
  db: Db,
  { name, version }: NamedVersion,
  actor: Actor,
  keys: SigningKeys,
) {
  const { at, team, token } = actor
  const candidate = await candidateOf(db, { name, version }, 'preview', { hashes: true })
  const violations = await violationsOf(candidate, await contextOf(db, name, 'preview', { keys, actor }))
  if (violations.length > 0) throw new ChecksFailed(version, violations)
  return db.transaction(async (tx) => {
    await tx.delete(previews).where(lt(previews.expiresAt, new Date(at.getTime() - keptFor)))
    const expiresAt = new Date(at.getTime() + previewLifeMs)
    const [preview] = await tx
      .insert(previews)
      .values({ name, version, createdAt: at, createdBy: team, expiresAt })
      .returning(columns)
    if (!preview) throw new Error('the preview was not kept')
    await writeAudit(tx, {
      at,
      actor: auditName(actor),
      action: 'preview made',
      subject: `${name} ${version}`,
      details: { preview: preview.id, token },
    })
    return preview
  })
}

const hasNotEnded = (at: Date) => and(isNull(previews.endedAt), gt(previews.expiresAt, at))

/** Those of a name that have not ended, newest first. */
export const listPreviews = (db: Db, name: string, at: Date) =>
  db
    .select(columns)
    .from(previews)
    .where(and(eq(previews.name, name), hasNotEnded(at)))
    .orderBy(desc(previews.createdAt), desc(previews.id))

export async function findPreview(db: Db, id: string) {
  const [preview] = await db.select(columns).from(previews).where(eq(previews.id, id))
  return preview
}

/** Binds a preview to the one browser that holds `secret`; false where another was quicker, or it has ended. */
export async function takePreview(db: Db, id: string, secret: string, at: Date): Promise<boolean> {
  const taken = await db
    .update(previews)
    .set({ openedAt: at, browserHash: hashToken(secret) })
    .where(and(eq(previews.id, id), isNull(previews.openedAt), hasNotEnded(at)))
    .returning({ id: previews.id })
  return taken.length > 0
}

const askTaken = prepared('taken preview', (db) =>
  db
    .select(columns)
    .from(previews)
    .where(
      and(
        eq(previews.id, given(previews.id, 'id')),
        eq(previews.browserHash, given(previews.browserHash, 'browserHash')),
        isNull(previews.endedAt),
        gt(previews.expiresAt, given(previews.expiresAt, 'at')),
      ),
    ),
)

/** The preview of the browser that holds `secret`, as long as it goes on. */
export async function findTaken(db: Db, id: string, secret: string, at: Date) {
  const [preview] = await askTaken(db, { id, browserHash: hashToken(secret), at })
  return preview
}

/** Ends the preview of a browser, if it has not ended. */
export async function endTaken(db: Db, id: string, secret: string, at: Date): Promise<void> {
  await db
    .update(previews)
    .set({ endedAt: at })
    .where(and(eq(previews.id, id), eq(previews.browserHash, hashToken(secret)), isNull(previews.endedAt)))
}

/** Ends a preview of a name for its team. @throws a refusal where there is none that goes on. */
export async function endPreview(db: Db, name: string, id: string, actor: Actor) {
  const { at, token } = actor
  return db.transaction(async (tx) => {
    const [preview] = await tx
      .update(previews)
      .set({ endedAt: at })
      .where(and(eq(previews.id, id), eq(previews.name, name), hasNotEnded(at)))
      .returning(columns)
    if (!preview)
      throw missing(`There is no preview ${id} of ${name} that goes on: see npx portal preview list ${name}`)
    await writeAudit(tx, {
      at,
      actor: auditName(actor),
      action: 'preview ended',
      subject: `${name} ${preview.version}`,
      details: { preview: id, token },
    })
    return preview
  })
}
