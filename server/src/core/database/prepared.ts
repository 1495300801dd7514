import { type Column, type Param, sql } from 'drizzle-orm'
import type { Db } from './database.ts'

interface Preparable<Result> {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<Result> }
}

/** A value that is said when the statement runs, sent as this column's values are. */
export const given = (column: Column, name: string): Param => sql.param(sql.placeholder(name), column)

/** A connection of PostgreSQL refuses a name that it knows another statement by. */
const names = new Set<string>()

/**
 * A statement that every page or call asks: it is built once a process, and each connection of PostgreSQL parses it once
 * under its name and may keep its plan. So its text is always the same, and its plan right for all values: no search, and
 * nothing whose conditions depend on what is asked.
 */
export function prepared<Result>(
  name: string,
  build: (db: Db) => Preparable<Result>,
): (db: Db, values?: Record<string, unknown>) => Promise<Result> {
  if (names.has(name)) throw new Error(`two statements are prepared as '${name}'`)
  names.add(name)
  const built = new WeakMap<Db, ReturnType<Preparable<Result>['prepare']>>()
  return (db, values) => {
    const statement = built.get(db) ?? build(db).prepare(name)
    built.set(db, statement)
    return statement.execute(values)
  }
}
