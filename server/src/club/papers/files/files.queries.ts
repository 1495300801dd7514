import { createHash } from 'node:crypto'
import {
  type PaperFile,
  type PaperRequest,
  paperFileLimits,
  paperFileMessages,
} from '@portal/shared/contract'
import {
  and,
  asc,
  between,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  or,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { conflict, invalid, invalidField, missing } from '../../../core/errors/domain-error.ts'
import { lockAccount } from '../../../core/people/lock-account.ts'
import type { RateLimiter } from '../../../core/rate-limits/rate-limiter.ts'
import { isVisibleTo, type Viewer } from '../papers.queries.ts'
import { papers } from '../papers.tables.ts'
import { isVisibleSolution, solutions } from '../solutions/solutions.tables.ts'
import { fileProblem } from './check-file.ts'
import { paperFilePieces, paperFiles } from './files.tables.ts'

const { pieceBytes } = paperFileLimits
/** How long a file may wait for its paper. */
const waitingMs = 86_400_000

const isItsSolution = eq(solutions.id, paperFiles.solutionId)
/** A file's own paper, or the paper of its solution. */
const isItsPaper = eq(papers.id, sql`coalesce(${paperFiles.paperId}, ${solutions.paperId})`)

const bytesOf = async (db: Db, condition?: SQL) => {
  const [row] = await db
    .select({ bytes: sum(paperFiles.bytes).mapWith(Number) })
    .from(paperFiles)
    .leftJoin(solutions, isItsSolution)
    .leftJoin(papers, isItsPaper)
    .where(condition)
  return row?.bytes ?? 0
}

interface NewFile extends Pick<PaperFile, 'type' | 'bytes'> {
  uploader: Viewer
  now: Date
  rateLimits: RateLimiter
  /** The most bytes that all files may have. */
  limit: number
}

export function addFile(
  db: Db,
  { type, bytes, uploader, now, rateLimits, limit }: NewFile,
): Promise<PaperFile> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, uploader.id)
    const isPending = sql`coalesce(${solutions.status}, ${papers.status}, 'pending') <> 'approved'`
    const pending = await bytesOf(tx, and(eq(paperFiles.uploadedBy, uploader.id), isPending))
    if (pending + bytes > paperFileLimits.pendingBytes)
      throw conflict(
        'You have 100 MB of files that aren’t approved. Wait for a review, ask a lead to delete rejected papers, or use a Drive link',
      )
    if ((await bytesOf(tx)) + bytes > limit)
      throw conflict('The portal’s space for files is full. Use a Drive link, and tell a lead')
    const [added] = await tx
      .insert(paperFiles)
      .values({ type, bytes, uploadedBy: uploader.id, createdAt: now })
      .returning()
    await rateLimits.consume('paperFile', uploader.id, {
      db: tx,
      message: (wait) => `You uploaded too many files. Try again in ${wait}`,
    })
    if (!added) throw new Error('a file was not written')
    return fileOf(added)
  })
}

const fileOf = ({ id, type, bytes }: typeof paperFiles.$inferSelect): PaperFile => ({ _id: id, type, bytes })

interface Piece {
  id: string
  piece: number
  /** Base64. */
  content: string
  uploader: Viewer
}

/** Stores a piece. With the last one the content is checked; a wrong file is deleted. */
export async function addPiece(
  db: Db,
  { id, piece, content, uploader }: Piece,
): Promise<{ isComplete: boolean }> {
  const problem = await db.transaction(async (tx) => {
    const [file] = await tx
      .select()
      .from(paperFiles)
      .where(and(eq(paperFiles.id, id), eq(paperFiles.uploadedBy, uploader.id)))
      .for('update')
    if (!file) throw missing(paperFileMessages.notThere)
    if (file.digest !== null) return undefined
    const pieces = Math.ceil(file.bytes / pieceBytes)
    const expected = piece === pieces - 1 ? file.bytes - piece * pieceBytes : pieceBytes
    const sent = Buffer.from(content, 'base64')
    if (piece >= pieces || sent.length !== expected)
      throw invalid('This piece doesn’t fit the file. Choose the file again')
    await tx
      .insert(paperFilePieces)
      .values({ fileId: id, piece, content: sent })
      .onConflictDoUpdate({
        target: [paperFilePieces.fileId, paperFilePieces.piece],
        set: { content: sql`excluded.content` },
      })
    if ((await tx.$count(paperFilePieces, eq(paperFilePieces.fileId, id))) < pieces) return 'incomplete'
    const whole = await readWhole(tx, fileOf(file))
    const found = fileProblem(whole, file.type)
    if (found) await tx.delete(paperFiles).where(eq(paperFiles.id, id))
    else
      await tx
        .update(paperFiles)
        .set({ digest: createHash('sha256').update(whole).digest('hex') })
        .where(eq(paperFiles.id, id))
    return found
  })
  if (problem !== undefined && problem !== 'incomplete') throw invalidField('content', problem)
  return { isComplete: problem === undefined }
}

async function readWhole(db: Db, file: PaperFile): Promise<Buffer> {
  const chunks = []
  for await (const chunk of readPieces(db, file)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const readTogether = 4

export const fileMissing = 'This file no longer exists'

/** A file's content, some pieces at a time, so that many readers don't fill the memory. Throws if it is deleted meanwhile. */
export async function* readPieces(
  db: Db,
  { _id: id, bytes }: Pick<PaperFile, '_id' | 'bytes'>,
): AsyncGenerator<Uint8Array> {
  const pieces = Math.ceil(bytes / pieceBytes)
  for (let piece = 0; piece < pieces; piece += readTogether) {
    const rows = await db
      .select({ content: paperFilePieces.content })
      .from(paperFilePieces)
      .where(
        and(eq(paperFilePieces.fileId, id), between(paperFilePieces.piece, piece, piece + readTogether - 1)),
      )
      .orderBy(asc(paperFilePieces.piece))
    // Without an error a reader would wait for the rest.
    if (rows.length < Math.min(readTogether, pieces - piece)) throw missing(fileMissing)
    for (const { content } of rows) yield content
  }
}

/** Not yet part of a paper or a solution. */
const isUnused = and(isNull(paperFiles.paperId), isNull(paperFiles.solutionId))

/** A file that this viewer may read: of a paper or a solution that they see, or their own. */
export async function findFile(db: Db, id: string, viewer: Viewer): Promise<PaperFile | undefined> {
  const isOwn = and(isUnused, eq(paperFiles.uploadedBy, viewer.id))
  const isOfPaper = or(isNull(solutions.id), isVisibleSolution(viewer))
  const isOfVisible = and(isNotNull(papers.id), isVisibleTo(viewer), viewer.isLead ? undefined : isOfPaper)
  const [row] = await db
    .select({ file: paperFiles })
    .from(paperFiles)
    .leftJoin(solutions, isItsSolution)
    .leftJoin(papers, isItsPaper)
    .where(and(eq(paperFiles.id, id), isNotNull(paperFiles.digest), or(isOwn, isOfVisible)))
  return row && fileOf(row.file)
}

/** The files of papers or solutions, in order. */
export async function filesOf(db: Db, kind: 'paperId' | 'solutionId', ids: readonly string[]) {
  const found = new Map<string, PaperFile[]>()
  if (ids.length === 0) return found
  const rows = await db
    .select()
    .from(paperFiles)
    .where(inArray(paperFiles[kind], [...ids]))
    .orderBy(asc(paperFiles.position))
  for (const row of rows) found.set(row[kind] ?? '', [...(found.get(row[kind] ?? '') ?? []), fileOf(row)])
  return found
}

export async function withFiles(db: Db, papers: readonly PaperRequest[]): Promise<PaperRequest[]> {
  const ids = papers.flatMap(({ _id, driveLink }) => (driveLink === '' ? [_id] : []))
  const files = await filesOf(db, 'paperId', ids)
  return papers.map((paper) =>
    ids.includes(paper._id) ? { ...paper, files: files.get(paper._id) ?? [] } : paper,
  )
}

/** The uploader of files, and the paper or solution that gets them. */
interface FileUse {
  uploader: Viewer
  paperId?: string | undefined
  solutionId?: string | undefined
}

/** Uploaded files of this person that nothing else uses. */
const isUsable = (ids: readonly string[], { uploader, paperId }: FileUse) =>
  and(
    inArray(paperFiles.id, [...ids]),
    isNotNull(paperFiles.digest),
    or(
      and(isUnused, eq(paperFiles.uploadedBy, uploader.id)),
      paperId === undefined ? undefined : eq(paperFiles.paperId, paperId),
    ),
  )

/** What identifies the content of files; throws at the field if they can't be a paper's. */
export async function identifyFiles(db: Db, ids: readonly string[], use: FileUse): Promise<string> {
  const rows = await db.select().from(paperFiles).where(isUsable(ids, use))
  if (rows.length !== ids.length) throw invalidField('files', paperFileMessages.notThere)
  if (rows.length > 1 && rows.some(({ type }) => type === 'application/pdf'))
    throw invalidField('files', paperFileMessages.tooMany)
  if (rows.reduce((total, { bytes }) => total + bytes, 0) > paperFileLimits.bytes)
    throw invalidField('files', paperFileMessages.tooLarge)
  const digests = ids.map((id) => rows.find((row) => row.id === id)?.digest)
  return `files:${createHash('sha256').update(digests.join()).digest('hex')}`
}

/** Gives a paper or a solution these files in this order, and deletes those that it had. */
export async function attachFiles(tx: Db, ids: readonly string[], use: FileUse): Promise<void> {
  const { paperId, solutionId } = use
  const isIts = paperId ? eq(paperFiles.paperId, paperId) : eq(paperFiles.solutionId, solutionId ?? '')
  const isOther = ids.length > 0 ? not(inArray(paperFiles.id, [...ids])) : undefined
  await tx.delete(paperFiles).where(and(isIts, isOther))
  for (const [position, id] of ids.entries()) {
    const attached = await tx
      .update(paperFiles)
      .set({ paperId, solutionId, position })
      .where(isUsable([id], use))
      .returning({ id: paperFiles.id })
    if (attached.length === 0) throw invalidField('files', paperFileMessages.notThere)
  }
}

export async function deleteContent(tx: Db, paperId: string): Promise<void> {
  await tx.delete(paperFiles).where(eq(paperFiles.paperId, paperId))
  await tx.delete(solutions).where(eq(solutions.paperId, paperId))
}

/** Deletes files that nothing used in time. */
export const deleteAbandonedFiles = (db: Db, now: Date) =>
  db.delete(paperFiles).where(and(isUnused, lt(paperFiles.createdAt, new Date(now.getTime() - waitingMs))))
