import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { users } from '../../server/src/accounts/accounts.tables.ts'
import { insertSession } from '../../server/src/accounts/sessions.queries.ts'
import { buildApp } from '../../server/src/app.ts'
import { openPostgres } from '../../server/src/core/database/postgres.ts'
import { PostBox, testEnvironment } from '../../server/src/testing/portal.ts'
import { startPostgres } from '../../server/testing/postgres.js'
import { openBulk } from '../growth/bulk.ts'
import { fillReleases } from '../growth/fill-releases.ts'
import { fillStudents } from '../growth/fill-students.ts'
import { busyPlatforms } from '../growth/platforms.ts'
import { settle } from '../growth/settle.ts'

const sessionSecret = 'the secret of the scale runs, long enough'
const nowhere = 'http://127.0.0.1:1'

export interface Club {
  /** The variables of a node's process. */
  env: Record<string, string>
  /** A cookie of each of so many students' sessions. */
  sessions: string[]
  remove(): Promise<void>
}

/** A club of so many students in a PostgreSQL of its own, with all parts released, and so many of them signed in. */
export async function newClub(students: number, signedIn: number): Promise<Club> {
  const postgres = await startPostgres()
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-scale-'))
  const database = await openPostgres(postgres.url)
  const bulk = await openBulk(database, postgres.url)
  await fillStudents(bulk, students, new Date())
  const app = await buildApp({
    ...{ database, mailer: new PostBox(), platforms: busyPlatforms(), logger: false, runJobs: false },
    environment: testEnvironment({ sessionSecret }),
  })
  await app.ready()
  await fillReleases(app, bulk, 7)
  await settle(app, bulk)
  const { name } = app.secretCookie('session')
  const sessions: string[] = []
  for (const account of (await database.db.select().from(users)).filter(({ isLead }) => !isLead)) {
    if (sessions.length < signedIn)
      sessions.push(`${name}=${await insertSession(database.db, account, new Date())}`)
  }
  await bulk.end()
  await app.close()
  await database.close()
  return {
    env: {
      DATA_DIR: dataDir,
      ...{ DATABASE_URL: postgres.url, SESSION_SECRET: sessionSecret, TRUSTED_PROXIES: '127.0.0.0/8' },
      ...{ CODEFORCES_URL: nowhere, LEETCODE_URL: nowhere, GITHUB_URL: nowhere },
      ...{ GFG_AUTH_URL: nowhere, GFG_PRACTICE_URL: nowhere },
    },
    sessions,
    async remove() {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
