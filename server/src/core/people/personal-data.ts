import { eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { modulesOf } from '../discovery/modules.ts'

/** Replaces a deleted account in rows that stay. */
export const formerMember = 'A former member'

/** The owner of an account, with everything that rows can identify them by. */
export interface Person {
  id: string
  email: string
  regNumber: string
}

type Fields = Record<string, AnyPgColumn | SQL>

/** A table with rows about a person, and the fields that the person's file shows. */
export interface PersonalTable {
  table: PgTable
  rowsOf(person: Person): SQL | undefined
  fields: Fields
  /** Whether the rows belong to another account of the same person once the two are merged; if not, they are deleted. */
  isMerged?: false
}

/** The data that a folder stores about people: the export `personalData` of a `*.person.ts`. */
export interface PersonalData {
  /** By their names in the person's file. */
  tables: Record<string, PersonalTable>
  /** Deletes rows that name the person without a reference, and returns their ids for the activity. */
  erase?(tx: Db, person: Person): Promise<string[]>
  /** Updates rows that know the person by address or number, when these change. */
  move?(tx: Db, from: Person, into: Person): Promise<void>
  /**
   * Prepares the merge of two accounts of one person: `move` and the references to the account follow. Updates rows that
   * hold an account's id without a reference, and removes what the two accounts can't have together.
   */
  merge?(tx: Db, from: Person, into: Person): Promise<void>
}

/** All columns of a table except these: the portal's keys, and secrets that open the account. */
export const allBut = (table: PgTable, ...names: string[]): Fields =>
  Object.fromEntries(
    Object.entries(getTableColumns<PgTable>(table)).filter(([name]) => !names.includes(name)),
  )

/** The rows whose column `owner` is the account's id. */
export const ownedBy = (table: PgTable, owner: AnyPgColumn, ...hidden: string[]): PersonalTable => ({
  table,
  rowsOf: ({ id }) => eq(owner, id),
  fields: allBut(table, 'userId', ...hidden),
})

const isPersonalData = (value: unknown): value is PersonalData =>
  typeof value === 'object' && value !== null && 'tables' in value

let found: Promise<PersonalData[]> | undefined

/** What all folders store about people. */
export function personalData(): Promise<PersonalData[]> {
  found ??= modulesOf('person').then((modules) =>
    modules.map(({ exports }) => exports.personalData).filter(isPersonalData),
  )
  return found
}

/** Every table with rows about a person, by its name in the person's file. */
export async function personalTables(): Promise<Record<string, PersonalTable>> {
  return Object.assign({}, ...(await personalData()).map(({ tables }) => tables))
}
