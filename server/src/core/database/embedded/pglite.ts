import { existsSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { makeFolder } from '../../environment/make-folder.ts'
import { type Database, DatabaseError, type Db } from '../database.ts'
import {
  checkTables,
  knownMigrations,
  type Migration,
  pendingMigrations,
  runMigrations,
} from '../migrations.ts'
import { databaseFolders } from './database-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { SyncedNodeFS, syncTree } from './synced-node-fs.ts'

/** Without space for its log the embedded database can't go on, so writing stops earlier. */
const bytesToStart = 200_000_000
const bytesToWrite = 64_000_000

/** Extensions that the tables need; PGlite has them only if they are given at each opening. */
export const pgliteExtensions = { pg_trgm }

export const isEmpty = (folder: string) => !existsSync(join(folder, 'PG_VERSION'))

const freeBytes = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** The client of an embedded database; undefined for PostgreSQL. */
export const clientOf = (db: Db): PGlite | undefined =>
  '$client' in db && db.$client instanceof PGlite ? db.$client : undefined

/** Opens the database in this locked folder, or creates it, from a dump if there is one. */
export async function openFolder(folder: string, dump?: Blob): Promise<PGlite> {
  const isNew = isEmpty(folder)
  const fs = new SyncedNodeFS(folder)
  const startParams = [
    ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
    '-c',
    'wal_sync_method=fsync',
  ]
  const client = await PGlite.create({ fs, startParams, extensions: pgliteExtensions, loadDataDir: dump })
  if (isNew) syncTree(folder)
  const before = fs.syncs
  await client.query("SELECT pg_logical_emit_message(true, 'portal', 'does a commit reach the disk?')")
  if (fs.syncs > before) return client
  await client.close()
  throw new DatabaseError(
    `The embedded database in ${folder} does not sync its commits: this version of PGlite cannot be trusted with data.`,
  )
}

/**
 * PGlite works in this process, and its answers come as microtasks: many queued statements would run before any
 * other work. So the process handles other input after each of them. Returns a function that counts unfinished statements.
 */
function takeTurns(client: PGlite): () => number {
  const query: PGlite['query'] = client.query.bind(client)
  let turn: Promise<unknown> = Promise.resolve()
  let asked = 0
  client.query = (...statement) => {
    asked += 1
    const result = turn.then(() => query(...statement))
    turn = result.then(
      () => setImmediate(),
      () => setImmediate(),
    )
    const settle = () => {
      asked -= 1
    }
    result.then(settle, settle)
    return result as never
  }
  return () => asked
}

/** Sets up the tables in an open PGlite; tests use it in memory. */
export async function overPglite(client: PGlite, closing: () => void = () => {}): Promise<Database> {
  const undone = takeTurns(client)
  const db = drizzle(client, { casing: 'snake_case' })
  await db.transaction(async (tx) => runMigrations(tx, await pendingMigrations(tx)))
  return {
    kind: 'pglite',
    db,
    canWrite: () => true,
    load: () => ({ total: 1, idle: undone() === 0 ? 1 : 0, waiting: Math.max(0, undone() - 1) }),
    check: () => checkTables(db),
    async close() {
      await client.close()
      closing()
    },
  }
}

export async function openPglite(dataDir: string, freeBytesOf = freeBytes): Promise<Database> {
  makeFolder(dataDir)
  const unlock = await lockFolder(dataDir)
  try {
    const folder = databaseFolders(dataDir).database
    makeFolder(folder)
    if (freeBytesOf(dataDir) < bytesToStart) {
      throw new DatabaseError(
        `Less than ${bytesToStart / 1e6} MB are free on the disk of ${dataDir}: free up space before you start it.`,
      )
    }
    const database = await overPglite(await openFolder(folder), unlock)
    return { ...database, canWrite: () => freeBytesOf(dataDir) > bytesToWrite }
  } catch (error) {
    unlock()
    throw error
  }
}

/** The migrations that a start would run. Creates no database. */
export async function planPglite(dataDir: string): Promise<readonly Migration[]> {
  if (!existsSync(dataDir)) return knownMigrations()
  const unlock = await lockFolder(dataDir)
  try {
    const folder = databaseFolders(dataDir).database
    if (isEmpty(folder)) return knownMigrations()
    const client = await openFolder(folder)
    return await pendingMigrations(drizzle(client, { casing: 'snake_case' })).finally(() => client.close())
  } finally {
    unlock()
  }
}
