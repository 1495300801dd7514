import { and, asc, eq, exists, getTableColumns, inArray, sql } from 'drizzle-orm'
import { alias, getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { writeActivity } from '../../core/activity/activity.queries.ts'
import type { Db } from '../../core/database/database.ts'
import { conflict, missing } from '../../core/errors/domain-error.ts'
import { mailPerson } from '../../core/mail/person-mails.ts'
import { personalData, personalTables } from '../../core/people/personal-data.ts'
import { users } from '../../core/people/users.tables.ts'
import type { UserRow } from '../../core/people/users.ts'
import { deleteNamed } from '../privacy/erasure.queries.ts'
import { factorOf } from '../second-factor/second-factor.queries.ts'
import { mergedMail } from './mail-texts.ts'

const mailMs = 3 * 24 * 3_600_000

export interface Merge {
  /** The account that ends. */
  fromId: string
  /** The account that stays, with its address, number, username and ways to sign in. */
  intoId: string
  /** The owner of both, or a lead. */
  actor: string
  /** A lead's reason. */
  reason?: string
  now: Date
  publicUrl: string
}

/** Moves everything from one account of a person to their other one, and deletes the first. */
export async function mergeAccounts(tx: Db, merge: Merge): Promise<UserRow> {
  const { fromId, intoId, actor, reason, now, publicUrl } = merge
  const [from, into] = await lockBoth(tx, merge)
  const folders = await personalData()
  for (const folder of folders) await folder.merge?.(tx, from, into)
  for (const folder of folders) await folder.move?.(tx, from, into)
  for (const { table, isMerged = true } of Object.values(await personalTables()))
    if (isMerged) for (const owner of ownersIn(table)) await handOver(tx, table, owner, fromId, intoId)
  await deleteNamed(tx, from)
  await tx.delete(users).where(eq(users.id, fromId))
  const isOnBoards = from.isOnBoards && into.isOnBoards
  // Progress of an account that was hidden from the leaderboards doesn't become public.
  const isPagePublic = into.isPagePublic && (from.isPagePublic || from.isOnBoards)
  const createdAt = new Date(Math.min(from.createdAt.getTime(), into.createdAt.getTime()))
  const [merged = into] = await tx
    .update(users)
    .set({ isOnBoards, isPagePublic, createdAt, updatedAt: now })
    .where(eq(users.id, intoId))
    .returning()
  const label = [`${into.name}, ${from.regNumber.toUpperCase()} into ${into.regNumber.toUpperCase()}`, reason]
  await writeActivity(tx, {
    at: now,
    actor,
    action: 'accounts merged',
    subject: intoId,
    details: { label: label.filter(Boolean).join(': '), oldEmail: from.email },
  })
  for (const owner of [from, into])
    await mailPerson(tx, owner, mergedMail({ from, into }, publicUrl), now, mailMs)
  return merged
}

async function lockBoth(tx: Db, { fromId, intoId }: Merge): Promise<[UserRow, UserRow]> {
  const rows = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [fromId, intoId]))
    .orderBy(asc(users.id))
    .for('update')
  const from = rows.find(({ id }) => id === fromId)
  const into = rows.find(({ id }) => id === intoId)
  if (!from || !into || from === into)
    throw missing('One of these accounts no longer exists. Reload the page')
  for (const { suspendedAt, deletionDueAt, email } of [from, into])
    if (suspendedAt || deletionDueAt)
      throw conflict(`The account of ${email} is suspended or will be deleted. Nothing was changed`)
  if (from.isLead) throw conflict(`The account of ${from.email} is a lead’s. Retire that lead first`)
  // The code to its address, or a lead's help, must not replace it.
  if (await factorOf(tx, from))
    throw conflict(
      `The account of ${from.email} uses two-factor authentication. Log in to it and turn it off first`,
    )
  return [from, into]
}

/** The columns of a table that reference accounts. */
export const ownersIn = (table: PgTable): PgColumn[] =>
  getTableConfig(table)
    .foreignKeys.map((key) => key.reference())
    .filter(({ foreignTable }) => foreignTable === users)
    .flatMap(({ columns }) => columns)

/** The unique keys of a table that contain this column, as column names. Leaves out partial indexes. */
function keysWith(table: PgTable, owner: PgColumn): string[][] {
  const { primaryKeys, uniqueConstraints, indexes, columns } = getTableConfig(table)
  const unique = indexes.filter(({ config }) => config.unique && !config.where)
  return [
    ...[...primaryKeys, ...uniqueConstraints].map((key) => key.columns.map(({ name }) => name)),
    ...unique.map(({ config }) =>
      config.columns.flatMap((column) => ('name' in column && column.name) || []),
    ),
    ...columns.filter((column) => column.primary || column.isUnique).map(({ name }) => [name]),
  ].filter((key) => key.includes(owner.name))
}

/** Moves the rows of one account to another. If both have one, the other's stays. */
async function handOver(tx: Db, table: PgTable, owner: PgColumn, fromId: string, intoId: string) {
  const mine = Object.entries(getTableColumns(table))
  const kept = getTableColumns(alias(table, 'kept'))
  for (const key of keysWith(table, owner)) {
    const isSame = mine
      .filter(([, column]) => key.includes(column.name))
      .map(([name, column]) => sql`${kept[name]} = ${column === owner ? intoId : column}`)
    const twin = tx
      .select({ one: sql`1` })
      .from(alias(table, 'kept'))
      .where(and(...isSame))
    await tx.delete(table).where(and(eq(owner, fromId), exists(twin)))
  }
  const moved = mine.filter(([, column]) => column === owner).map(([name]) => [name, intoId])
  await tx.update(table).set(Object.fromEntries(moved)).where(eq(owner, fromId))
}
