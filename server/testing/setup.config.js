import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from './postgres.js'

/** One PostgreSQL, and one folder for what test files can share, for a whole run of the server's tests. */
export default async function setup() {
  const postgres = await startPostgres()
  globalThis.portalTestPostgres = postgres
  process.env.TEST_POSTGRES_URL = postgres.url
  process.env.TEST_SHARED_DIR = mkdtempSync(join(tmpdir(), 'portal-tests-'))
}
