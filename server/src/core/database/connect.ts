import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { drizzle as overClient } from 'drizzle-orm/node-postgres'
import { drizzle as overFolder } from 'drizzle-orm/pglite'
import type { Environment } from '../environment/environment.ts'
import { type Database, DatabaseError } from './database.ts'
import { databaseFolders } from './embedded/database-folder.ts'
import { lockFolder } from './embedded/folder-lock.ts'
import { isEmpty, openFolder, openPglite, planPglite } from './embedded/pglite.ts'
import { openClient, openPostgres, planPostgres } from './postgres.ts'

/** Opens PostgreSQL if DATABASE_URL is set, otherwise the embedded database in DATA_DIR. Migrates either. */
export function connect(
  { databaseUrl, dataDir }: Pick<Environment, 'databaseUrl' | 'dataDir'>,
  warn?: (line: string) => void,
): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, { warn }) : openPglite(dataDir)
}

/** The names of the migrations that `connect` would run. Runs none of them. */
export async function planMigrations({
  databaseUrl,
  dataDir,
}: Pick<Environment, 'databaseUrl' | 'dataDir'>): Promise<string[]> {
  const pending = await (databaseUrl ? planPostgres(databaseUrl) : planPglite(dataDir))
  return pending.map(({ name }) => name)
}

/** Opens a database without migrating: one connection of PostgreSQL, or an existing embedded database. */
export async function openAsItIs({
  databaseUrl,
  dataDir,
}: Pick<Environment, 'databaseUrl' | 'dataDir'>): Promise<Pick<Database, 'kind' | 'db' | 'close'>> {
  const casing = 'snake_case'
  if (databaseUrl) {
    const client = await openClient(databaseUrl)
    return { kind: 'postgres', db: overClient(client, { casing }), close: () => client.end() }
  }
  const { database } = databaseFolders(dataDir)
  const absent = () => new DatabaseError(`There is no database in ${database}. Check DATA_DIR.`)
  if (!existsSync(dataDir)) throw absent()
  const unlock = await lockFolder(dataDir)
  try {
    const folder = databaseFolders(dataDir).database
    if (isEmpty(folder)) throw absent()
    const client = await openFolder(folder)
    return { kind: 'pglite', db: overFolder(client, { casing }), close: () => client.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Creates an embedded database from a dump in a separate folder, while the data folder is locked. */
export async function openNewFolder(
  dataDir: string,
  folder: string,
  dump: Blob,
): Promise<Pick<Database, 'db' | 'close'> & { unlock(): void }> {
  const unlock = await lockFolder(dataDir)
  try {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    const client = await openFolder(folder, dump)
    const close = async () => {
      if (!client.closed) await client.close()
    }
    return { db: overFolder(client, { casing: 'snake_case' }), close, unlock }
  } catch (error) {
    unlock()
    throw error
  }
}
