import type { PGlite } from '@electric-sql/pglite'
import { type CommandResult, done } from '../commands/command.ts'
import { openAsItIs } from '../database/connect.ts'
import type { Db } from '../database/database.ts'
import { clientOf } from '../database/embedded/pglite.ts'
import { createMigrationsTable, knownMigrations, pendingMigrations } from '../database/migrations.ts'
import type { Environment } from '../environment/environment.ts'
import { BackupError } from './backup-error.ts'
import { foreignKeyStatements, sequenceStatements, tablesOf } from './catalogue.ts'
import { fillPostgres, type Script } from './fill-postgres.ts'
import { summary } from './restore.ts'

const quoted = (name: string) => `"${name}"`

/** A table's rows, as `pg_dump` writes them. */
async function* copyOf(client: PGlite, table: string): Script {
  yield `COPY ${table} FROM stdin;\n`
  const { blob } = await client.query(`COPY ${table} TO '/dev/blob'`)
  if (blob) yield new Uint8Array(await blob.arrayBuffer())
  yield '\\.\n'
}

/** Makes this version's tables, and fills them without foreign keys and triggers. */
async function* scriptOf(db: Db, client: PGlite): Script {
  const tables = await tablesOf(db)
  const names = [...tables.keys()].map(quoted)
  const keys = await foreignKeyStatements(db)
  const triggers = (what: string) => names.map((name) => `ALTER TABLE ${name} ${what} TRIGGER USER;`)
  yield `${createMigrationsTable.join(';\n')};\n`
  for (const { statements } of knownMigrations()) yield `${statements.join('\n;\n')}\n;\n`
  // Some migrations have written rows, which are copied too.
  yield [...keys.drop, ...triggers('DISABLE'), `TRUNCATE ${names.join(', ')};\n`].join('\n')
  for (const [name, columns] of tables)
    yield* copyOf(client, `${quoted(name)} (${columns.map(quoted).join(', ')})`)
  yield* copyOf(client, 'drizzle.__drizzle_migrations')
  yield [...(await sequenceStatements(db)), ...keys.add, ...triggers('ENABLE'), ''].join('\n')
}

/** Copies the embedded database in DATA_DIR into the empty PostgreSQL at DATABASE_URL. The embedded one stays as it is. */
export async function move({ databaseUrl, dataDir }: Environment): Promise<CommandResult> {
  if (!databaseUrl) throw new BackupError('Set DATABASE_URL to the empty PostgreSQL database to move to.')
  const { db, close } = await openAsItIs({ databaseUrl: undefined, dataDir })
  try {
    const client = clientOf(db)
    if (!client || (await pendingMigrations(db)).length > 0)
      throw new BackupError(
        'The embedded database has the tables of an older version. Start the portal on it once, without DATABASE_URL.',
      )
    await fillPostgres(databaseUrl, scriptOf(db, client))
    return done(
      `Moved ${await summary(db)}.`,
      `Start the portal: portal-server serve. The embedded database in ${dataDir} stays as it is; delete it when you are sure.`,
    )
  } finally {
    await close()
  }
}
