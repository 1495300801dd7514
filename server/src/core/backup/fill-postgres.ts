import { knownMigrations } from '../database/migrations.ts'
import { databaseAddress, migrationLock } from '../database/postgres.ts'
import { BackupError } from './backup-error.ts'
import { feed, startTool } from './postgres-tools.ts'

export type Script = AsyncIterable<Uint8Array | string>

export const newerBackup =
  'The backup was made by a newer version of the portal: restore it with that version or a newer one.'

/** A node that starts meanwhile waits. Other connections would use tables that are not there yet. */
const start = `BEGIN;
SELECT pg_advisory_xact_lock(${migrationLock});
SET LOCAL client_min_messages = warning;
SET LOCAL client_encoding = 'UTF8';
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
    AND backend_type = 'client backend') THEN
    RAISE EXCEPTION 'Other connections use the database: stop the portal and all other clients first.';
  END IF;
  IF EXISTS (SELECT FROM pg_tables WHERE schemaname IN (current_schema(), 'drizzle')) THEN
    RAISE EXCEPTION 'The database is not empty: use an empty one.';
  END IF;
END $$;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE SCHEMA IF NOT EXISTS drizzle;
`

const end = () => `RESET search_path;
DO $$ BEGIN
  IF EXISTS (SELECT FROM drizzle.__drizzle_migrations
    WHERE created_at NOT IN (${knownMigrations().map(({ when }) => when)})) THEN
    RAISE EXCEPTION '${newerBackup}';
  END IF;
END $$;
COMMIT;
`

/** Runs a script on an empty database, in one transaction. If this process is killed, psql never reads COMMIT. */
export async function fillPostgres(databaseUrl: string, script: Script): Promise<void> {
  const args = ['--no-psqlrc', '--quiet', '--output=/dev/null', '--set=ON_ERROR_STOP=1', '--file=-']
  const psql = startTool('psql', args, databaseUrl)
  const whole = async function* () {
    yield start
    yield* script
    yield end()
  }
  try {
    await feed(psql, whole())
    await psql.ended
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    const message = error.message.replace(/\.?( Nothing was changed\.)?$/, '')
    throw new BackupError(`${databaseAddress(databaseUrl)}: ${message}. Nothing was changed.`)
  } finally {
    psql.stop()
  }
}
