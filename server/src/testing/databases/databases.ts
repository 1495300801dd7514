import { randomUUID } from 'node:crypto'
import type { Database } from '../../core/database/database.ts'
import { openPostgres } from '../../core/database/postgres.ts'
import { asAdmin, schemaId, shared } from '../releases/templates.ts'
import { isThorough } from '../thorough.ts'

/** For what differs between their drivers: types, bytes, errors, locks, and that each call works at all. */
export const bothDatabases = ['pglite', 'postgres'] as const
export type DatabaseKind = (typeof bothDatabases)[number]

/**
 * For all other SQL. Both are PostgreSQL, so PGlite runs these tests each night only
 * (docs/decisions/09-embedded-and-production-databases.md).
 */
export const databases: readonly DatabaseKind[] = isThorough ? bothDatabases : ['postgres']

/** With times that a race of fifty calls keeps on a busy machine too. */
export const openPatiently = (url: string): Promise<Database> =>
  openPostgres(url, { connectMs: 20_000, lockMs: 10_000, statementMs: 15_000, answerMs: 20_000 })

/** An empty database with all tables, of its own for one test file or one test. */
export const freshDatabase = async (kind: DatabaseKind): Promise<Database> =>
  kind === 'pglite'
    ? (await import('./embedded-database.ts')).openFreshPglite()
    : openPatiently(await freshPostgresUrl())

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
      // One that could not be finished is begun anew.
      await client.query(`DROP DATABASE IF EXISTS ${template}_new`)
      await client.query(`CREATE DATABASE ${template}_new`)
      await (await openPatiently(urlOf(`${template}_new`))).close()
      await client.query(`ALTER DATABASE ${template}_new RENAME TO ${template}`)
    }
    // By copying files, which is half of the work: otherwise each page goes through the log.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  })
  return urlOf(name)
}

/** The address of a new database without any table. */
export async function emptyPostgresUrl(): Promise<string> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await asAdmin((client) => client.query(`CREATE DATABASE ${name}`))
  return urlOf(name)
}
