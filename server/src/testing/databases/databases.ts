import { randomUUID } from 'node:crypto'
import type { Database } from '../../core/database/database.ts'
import { openPostgres } from '../../core/database/postgres.ts'
import { asAdmin, schemaId, shared } from '../releases/templates.ts'
import { isThorough } from '../thorough.ts'

/** For behaviour that differs between the drivers: types, bytes, errors, locks, and that each call works at all. */
export const bothDatabases = ['pglite', 'postgres'] as const
export type DatabaseKind = (typeof bothDatabases)[number]

/**
 * For all other SQL. Both are PostgreSQL, so these tests run on PGlite only at night
 * (docs/decisions/09-embedded-and-production-databases.md).
 */
export const databases: readonly DatabaseKind[] = isThorough ? bothDatabases : ['postgres']

/** Uses time limits that a race of fifty calls meets even on a busy machine. */
export const openPatiently = (url: string): Promise<Database> =>
  openPostgres(url, { connectMs: 20_000, lockMs: 10_000, statementMs: 15_000, answerMs: 20_000 })

/** Creates an empty database with all tables for one test file or one test. */
export const freshDatabase = async (kind: DatabaseKind): Promise<Database> =>
  kind === 'pglite'
    ? (await import('./embedded-database.ts')).openFreshPglite()
    : openPatiently(await freshPostgresUrl())

const urlOf = (name: string) => {
  const url = new URL(shared().TEST_POSTGRES_URL)
  url.pathname = `/${name}`
  return url.href
}

/**
 * Creates a database with all tables and returns its address, for tests that open it themselves, perhaps more than
 * once.
 */
export async function freshPostgresUrl(): Promise<string> {
  const template = `template_${schemaId()}`
  const name = `portal_${randomUUID().replaceAll('-', '')}`
  await asAdmin(async (client) => {
    // One test file creates the template, the others wait for it.
    await client.query('SELECT pg_advisory_lock(1)')
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [template])
    if (rowCount === 0) {
      // An earlier attempt may have been interrupted: start over.
      await client.query(`DROP DATABASE IF EXISTS ${template}_new`)
      await client.query(`CREATE DATABASE ${template}_new`)
      await (await openPatiently(urlOf(`${template}_new`))).close()
      await client.query(`ALTER DATABASE ${template}_new RENAME TO ${template}`)
    }
    // Copies files, which halves the work: by default each page goes through the log.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  })
  return urlOf(name)
}

/** Creates a database without tables and returns its address. */
export async function emptyPostgresUrl(): Promise<string> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await asAdmin((client) => client.query(`CREATE DATABASE ${name}`))
  return urlOf(name)
}
