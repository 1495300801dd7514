import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { doneMigrations } from '../core/database/migrations.ts'
import { type Column, sequencesOf, tablesOf } from './catalogue.ts'
import type { Emit, Header } from './lines.ts'

/** Rows that are asked for at once; where bytes are among them, a row may be a release's whole file. */
const rowsAtOnce = (columns: readonly Column[]) => (columns.some(({ type }) => type === 'bytea') ? 1 : 500)

/** How values are written must not hang on how this server or this user is set up. */
const textForms = {
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  intervalstyle: 'iso_8601',
  bytea_output: 'hex',
  extra_float_digits: '1',
}

export interface DumpParts {
  at: Date
  secretMark: string
  /** The portal's secret, where no setting has it. */
  secret?: string
}

/** Writes all tables as they are at one moment, while others go on to write. Returns how many rows there were. */
export function dump(db: Db, { at, secretMark, secret }: DumpParts, emit: Emit): Promise<number> {
  const work = async (tx: Db) => {
    // It is to be left alone as long as it takes, also where its lines go slowly.
    await tx.execute(sql`SET LOCAL statement_timeout = '600s'`)
    await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`)
    for (const [name, value] of Object.entries(textForms))
      await tx.execute(sql`SELECT set_config(${name}, ${value}, true)`)
    const { rows } = await tx.execute<{ version: string }>(
      sql`SELECT current_setting('server_version') AS version`,
    )
    const first: Header = {
      ...{ portalBackup: 1, at: at.toISOString(), database: `PostgreSQL ${rows[0]?.version}` },
      ...{ migrations: await doneMigrations(tx), secretMark },
    }
    await emit(JSON.stringify(first))
    if (secret) await emit(JSON.stringify({ file: 'session-secret', text: secret }))
    let total = 0
    for (const [table, columns] of await tablesOf(tx)) total += await dumpTable(tx, table, columns, emit)
    for (const name of await sequencesOf(tx)) {
      const { rows } = await tx.execute(
        sql`SELECT ${name}::text AS sequence, last_value::text AS value, is_called AS "isCalled" FROM ${sql.identifier(name)}`,
      )
      await emit(JSON.stringify(rows[0]))
    }
    return total
  }
  return db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

async function dumpTable(tx: Db, table: string, columns: Column[], emit: Emit): Promise<number> {
  await emit(JSON.stringify({ table, columns: columns.map(({ name }) => name) }))
  const texts = columns.map(({ name }) => sql`${sql.identifier(name)}::text`)
  await tx.execute(
    sql`DECLARE dumped NO SCROLL CURSOR FOR SELECT to_json(ARRAY[${sql.join(texts, sql`, `)}])::text AS line FROM ${sql.identifier(table)}`,
  )
  const fetch = sql.raw(`FETCH ${rowsAtOnce(columns)} FROM dumped`)
  let count = 0
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(fetch)
    if (rows.length === 0) break
    for (const { line } of rows) await emit(line)
    count += rows.length
    // The embedded database answers without ever letting anything else have its turn.
    await setImmediate()
  }
  await tx.execute(sql`CLOSE dumped`)
  await emit(JSON.stringify({ end: table, rows: count }))
  return count
}
