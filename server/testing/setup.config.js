import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clockEnvironment } from '../../scripts/test-clock.mjs'
import { moveDatabaseClock } from './database-clock.js'
import { startPostgres } from './postgres.js'

/** One PostgreSQL, and one folder for what test files can share, for a whole run of the server's tests. */
export default async function setup() {
  const postgres = await startPostgres()
  await moveDatabaseClock(postgres.url)
  globalThis.portalTestPostgres = postgres
  process.env.TEST_NODE_OPTIONS = clockEnvironment.NODE_OPTIONS
  process.env.TEST_POSTGRES_URL = postgres.url
  process.env.TEST_SHARED_DIR = mkdtempSync(join(tmpdir(), 'portal-tests-'))
}
