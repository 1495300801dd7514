import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { z } from 'zod'
import type { Database } from '../core/database/database.ts'
import { migrations } from '../core/database/migrations.ts'
import { pgliteExtensions as extensions, overPglite } from '../core/database/pglite.ts'
import { openPostgres } from '../core/database/postgres.ts'
import { isThorough } from './thorough.ts'

/** For what differs between their drivers: types, bytes, errors, locks, and that each call works at all. */
export const bothDatabases = ['pglite', 'postgres'] as const
export type DatabaseKind = (typeof bothDatabases)[number]

/** For all else that has SQL: both are one PostgreSQL, so PGlite runs it by night (docs/decisions/29). */
export const databases: readonly DatabaseKind[] = isThorough ? bothDatabases : ['postgres']

/** What the global set-up of the run provides. */
const shared = () =>
  z.object({ TEST_POSTGRES_URL: z.string(), TEST_SHARED_DIR: z.string() }).parse(process.env)

/** Changes with the migrations, so that a template is never stale. */
function schemaId(): string {
  const folder = migrations.migrationsFolder
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}

/** With times that a race of fifty calls keeps on a busy machine too. */
export const openPatiently = (url: string): Promise<Database> =>
  openPostgres(url, { connectMs: 20_000, lockMs: 10_000, statementMs: 15_000, answerMs: 20_000 })

/** An empty database with all tables, of its own for one test file or one test. */
export const freshDatabase = (kind: DatabaseKind): Promise<Database> =>
  kind === 'pglite'
    ? freshPglite().then((client) => overPglite(client))
    : freshPostgresUrl().then(openPatiently)

/** A quarter of what opening a PGlite costs was to clear the 128 MB of memory that it takes for pages. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']

/** An open PGlite with all tables, for tests that put the portal's database over it themselves, more than once too. */
export async function freshPglite(): Promise<PGlite> {
  const template = join(shared().TEST_SHARED_DIR, `${schemaId()}.tar`)
  const options = { extensions, startParams }
  if (existsSync(template)) {
    return PGlite.create({ ...options, loadDataDir: new Blob([readFileSync(template)]) })
  }
  const client = await PGlite.create(options)
  await overPglite(client)
  // Nobody makes another database of these, and they are two thirds of the files that each opening unpacks.
  await client.exec('UPDATE pg_database SET datistemplate = false')
  await client.exec('DROP DATABASE template1')
  await client.exec('DROP DATABASE template0')
  await client.exec('CHECKPOINT')
  const dumped = await client.dumpDataDir('none')
  const own = `${template}.${randomUUID()}`
  writeFileSync(own, Buffer.from(await dumped.arrayBuffer()))
  renameSync(own, template)
  return client
}

async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: shared().TEST_POSTGRES_URL })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const urlOf = (name: string) => {
  const url = new URL(shared().TEST_POSTGRES_URL)
  url.pathname = `/${name}`
  return url.href
}

/** The address of a new database with all tables, for tests that open it themselves, more than once too. */
export async function freshPostgresUrl(): Promise<string> {
  const template = `template_${schemaId()}`
  const name = `portal_${randomUUID().replaceAll('-', '')}`
  await asAdmin(async (client) => {
    // One test file makes the template, the others wait for it.
    await client.query('SELECT pg_advisory_lock(1)')
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [template])
    if (rowCount === 0) {
      await client.query(`CREATE DATABASE ${template}_new`)
      await (await openPostgres(urlOf(`${template}_new`))).close()
      await client.query(`ALTER DATABASE ${template}_new RENAME TO ${template}`)
    }
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  })
  return urlOf(name)
}
