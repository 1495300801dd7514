import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { modulesOf } from '../discovery/modules.ts'

/**
 * What a part of the server that knows no accounts stores of a person, by their e-mail address: `heldByAddress` of a
 * `*.person.ts`. So it is in the person's file, goes with a deleted account, and follows one that moves.
 */
export interface HeldByAddress {
  /** What it is called in the person's file. */
  name: string
  table: PgTable
  /** The rows that hold this address. */
  rowsOf(email: string): SQL | undefined
  /** What the person's file shows of them. */
  fields: Record<string, AnyPgColumn | SQL>
  move(tx: Db, oldEmail: string, newEmail: string): Promise<void>
  erase(tx: Db, email: string): Promise<void>
}

const isHeld = (value: unknown): value is HeldByAddress =>
  typeof value === 'object' && value !== null && 'rowsOf' in value && 'erase' in value

let found: Promise<HeldByAddress[]> | undefined

/** Everything that is held by address. */
export function heldByAddress(): Promise<HeldByAddress[]> {
  found ??= modulesOf('person').then((modules) =>
    modules.map(({ exports }) => exports.heldByAddress).filter(isHeld),
  )
  return found
}
