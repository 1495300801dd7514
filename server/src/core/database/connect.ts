import type { Environment } from '../environment/environment.ts'
import type { Database } from './database.ts'
import { openPglite, planPglite } from './pglite.ts'
import { openPostgres, planPostgres } from './postgres.ts'

/** Opens PostgreSQL where DATABASE_URL is set, else the embedded database in DATA_DIR; migrates either. */
export function connect({
  databaseUrl,
  dataDir,
  keepsStatements,
}: Pick<Environment, 'databaseUrl' | 'dataDir' | 'keepsStatements'>): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, { keepsStatements }) : openPglite(dataDir)
}

/** The migrations that `connect` would run, none of which is. */
export const planMigrations = ({
  databaseUrl,
  dataDir,
}: Pick<Environment, 'databaseUrl' | 'dataDir'>): Promise<string[]> =>
  databaseUrl ? planPostgres(databaseUrl) : planPglite(dataDir)
