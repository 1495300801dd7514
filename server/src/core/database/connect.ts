import type { Environment } from '../environment/environment.ts'
import type { Database } from './database.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'

/** Opens PostgreSQL where DATABASE_URL is set, else the embedded database in DATA_DIR; migrates either. */
export function connect({
  databaseUrl,
  dataDir,
  keepsStatements,
}: Pick<Environment, 'databaseUrl' | 'dataDir' | 'keepsStatements'>): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, { keepsStatements }) : openPglite(dataDir)
}
