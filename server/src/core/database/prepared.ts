import { type Column, type Param, sql } from 'drizzle-orm'
import type { Db } from './database.ts'

interface Preparable<Result> {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<Result> }
}

/** A parameter for a value that is given at execution and encoded like this column's values. */
export const given = (column: Column, name: string): Param => sql.param(sql.placeholder(name), column)

/** A PostgreSQL connection rejects a name that it already uses for another statement. */
const names = new Set<string>()

/**
 * A statement that runs for every page or call: built once per process, and parsed once per PostgreSQL connection,
 * which may keep its plan. So its text must always be the same, and one plan must suit all values: no searches, and no
 * optional conditions.
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
