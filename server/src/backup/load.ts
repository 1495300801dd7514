import { sql } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { hasNewer, type Migration, runMigrations, splitMigrations } from '../core/database/migrations.ts'
import { BackupError } from './backup-error.ts'
import { type Column, foreignKeysOf, sequencesOf, tablesOf } from './catalogue.ts'
import { control, type Header, isRow } from './lines.ts'

const rowsAtOnce = 500
const bytesAtOnce = 1_000_000

export interface Loaded {
  rows: Map<string, number>
  /** The secret of the portal that was backed up, where no setting had it. */
  secret?: string
}

/** @throws BackupError where a newer version has made it */
export function checkVersion({ migrations }: Header): void {
  if (hasNewer(migrations))
    throw new BackupError(
      'The backup was made by a newer version of the portal than this one: restore it with that version, or a newer one. Nothing was changed.',
    )
}

/** Makes the tables as they were, fills them, and then does what this version has added to them since. */
export function loading(tx: Db, say: (line: string) => void) {
  const loaded: Loaded = { rows: new Map() }
  let columnsOf = new Map<string, Column[]>()
  let sequences: string[] = []
  let keys: Awaited<ReturnType<typeof foreignKeysOf>> = []
  let later: Migration[] = []
  let insert: ((rows: string) => Promise<unknown>) | undefined
  let waiting: string[] = []
  let bytes = 0
  let count = 0

  const prepare = async (first: Header) => {
    checkVersion(first)
    const { done, pending } = splitMigrations(first.migrations)
    later = pending
    await tx.execute(sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`)
    await runMigrations(tx, done)
    columnsOf = await tablesOf(tx)
    sequences = await sequencesOf(tx)
    keys = await foreignKeysOf(tx)
    for (const { table, name } of keys)
      await tx.execute(sql`ALTER TABLE ${sql.identifier(table)} DROP CONSTRAINT ${sql.identifier(name)}`)
    for (const table of columnsOf.keys())
      await tx.execute(sql`ALTER TABLE ${sql.identifier(table)} DISABLE TRIGGER USER`)
    // Some migrations have written rows, and these are in the backup too.
    for (const table of columnsOf.keys()) await tx.execute(sql`TRUNCATE ${sql.identifier(table)}`)
  }

  const flush = async () => {
    if (waiting.length > 0) await insert?.(`[${waiting.join(',')}]`)
    waiting = []
    bytes = 0
  }

  const take = async (line: string) => {
    if (isRow(line)) {
      waiting.push(line)
      bytes += line.length
      count += 1
      if (waiting.length >= rowsAtOnce || bytes >= bytesAtOnce) await flush()
      return
    }
    const said = control(line)
    if ('portalBackup' in said) await prepare(said)
    else if ('file' in said) loaded.secret = said.text
    else if ('table' in said) {
      // Somebody's own, as a copy made by hand: it must not be what no backup can be restored for.
      const columns = columnsOf.get(said.table)
      insert = columns && inserting(tx, said.table, said.columns, columns)
    } else if ('end' in said) {
      await flush()
      if (count !== said.rows) throw new BackupError(`${said.end} has ${count} rows and not ${said.rows}`)
      if (!insert) say(`${said.end} is no table of the portal: its ${count} rows are left out`)
      else if (count > 0) say(`${said.end}: ${count} rows`)
      if (insert) loaded.rows.set(said.end, count)
      count = 0
    } else if (sequences.includes(said.sequence))
      await tx.execute(
        sql`SELECT setval(quote_ident(${said.sequence})::regclass, ${said.value}::bigint, ${said.isCalled})`,
      )
  }

  const finish = async (): Promise<Loaded> => {
    for (const { table, name, definition } of keys)
      await tx.execute(
        sql`ALTER TABLE ${sql.identifier(table)} ADD CONSTRAINT ${sql.identifier(name)} ${sql.raw(definition)}`,
      )
    for (const table of columnsOf.keys())
      await tx.execute(sql`ALTER TABLE ${sql.identifier(table)} ENABLE TRIGGER USER`)
    await runMigrations(tx, later)
    return loaded
  }

  return { take, finish }
}

/** The statement that adds rows of a table, of whose columns the backup may have fewer. */
function inserting(tx: Db, table: string, names: string[], columns: Column[]) {
  const values = names.map((name, at) => {
    const type = columns.find((column) => column.name === name)?.type
    if (!type) throw new BackupError(`The backup has ${table}.${name}, which this version does not know.`)
    return sql.raw(`(r->>${at})::${type}`)
  })
  const into = names.map((name) => sql.identifier(name))
  return (rows: string) =>
    tx.execute(sql`INSERT INTO ${sql.identifier(table)} (${sql.join(into, sql`, `)}) OVERRIDING SYSTEM VALUE
      SELECT ${sql.join(values, sql`, `)} FROM jsonb_array_elements(${rows}::jsonb) AS r`)
}
