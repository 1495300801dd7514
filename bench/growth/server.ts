/** The process of a measured node: started by `startNode`, and told by messages what to do. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertSession } from '../../server/src/accounts/login/sessions.queries.ts'
import { type App, bareApp, buildApp } from '../../server/src/app.ts'
import { readNewestProblems, readSheetCounts } from '../../server/src/club/home/showcase.queries.ts'
import { storeSolved } from '../../server/src/club/progress/store-solved.queries.ts'
import { dayOf } from '../../server/src/core/calendar/days.ts'
import type { Database } from '../../server/src/core/database/database.ts'
import { openPglite } from '../../server/src/core/database/embedded/pglite.ts'
import { openPostgres } from '../../server/src/core/database/postgres.ts'
import { access, file } from '../../server/src/core/http/security/access.ts'
import { users } from '../../server/src/core/people/users.tables.ts'
import { PostBox, testEnvironment } from '../../server/src/testing/portal.ts'
import { keepBooks } from './books.ts'
import { type Bulk, openBulk } from './bulk.ts'
import { fillPapers } from './fill-papers.ts'
import { fillReleases } from './fill-releases.ts'
import { fillSeniors } from './fill-seniors.ts'
import { fillStudents } from './fill-students.ts'
import type { Order, Ready, Told } from './node.ts'
import { busyPlatforms } from './platforms.ts'
import { settle } from './settle.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-growth-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

interface Running {
  app: App
  bulk: Bulk
  books: ReturnType<typeof keepBooks>
  close(): Promise<void>
}

let running: Running | undefined

async function start({ kind, size, databaseUrl }: Order): Promise<Ready> {
  const database =
    kind === 'postgres' && databaseUrl ? await openPostgres(databaseUrl) : await openPglite(folder)
  const began = performance.now()
  const bulk = await openBulk(database, databaseUrl)
  const environment = testEnvironment({ rateLimits: false })
  const parts = { environment, database, mailer: new PostBox(), platforms: busyPlatforms(), logger: false }
  await fillStudents(bulk, size.students, new Date())
  await fillSeniors(bulk, new Date())
  if (size.papers > 0) await fillPapers(bulk, size.papers, new Date())
  const app = await buildApp({ ...parts, runJobs: false })
  // What all that the portal does for every call costs, and a session.
  app.get('/bench/visitor', { config: access('public') }, async () => ({}))
  app.get('/bench/member', { config: access('verified') }, async () => ({}))
  // What a node keeps for a minute.
  app.get('/bench/showcase', { config: access('public') }, async () => {
    const today = dayOf(app.clock())
    return Promise.all([readNewestProblems(app.db, today), readSheetCounts(app.db, today)])
  })
  // What a poll stores of one student: three solutions that are new each time.
  let stored = 0
  app.get('/bench/store', { config: access('verified') }, async ({ user }) => {
    const now = app.clock()
    stored += 1
    const solved = [1, 2, 3].map((at) => ({
      ...{ id: `stored-${stored}-${at}`, name: `Stored ${stored} ${at}` },
      solvedAt: Math.floor(now.getTime() / 1000),
    }))
    const told = { userId: user.id, platform: 'leetcode' as const, solved, now, hasToldBefore: true }
    await app.db.transaction((tx) => storeSolved(tx, told))
    return {}
  })
  await app.ready()
  await fillReleases(app, bulk, size.releases)
  await settle(app, bulk)
  const bare = bareApp(parts)
  bare.get('/empty', { config: file() }, async () => ({}))
  bare.get<{ Querystring: { sql: string } }>('/count', { config: file() }, async ({ query }) => {
    const { rows } = await database.db.execute(query.sql)
    return rows[0]
  })
  await app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => '' })
  await bare.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => '' })
  const books = keepBooks(app.server)
  running = {
    ...{ app, bulk, books },
    async close() {
      await bulk.end()
      await bare.close()
      await app.close()
      await database.close()
    },
  }
  return {
    port: portOf(app.server.address()),
    barePort: portOf(bare.server.address()),
    cookies: await signIn(app, database),
    filledMs: performance.now() - began,
    rows: await rowsOf(bulk),
  }
}

const portOf = (address: ReturnType<App['server']['address']>) =>
  typeof address === 'object' && address ? address.port : 0

/** The cookies of a visitor, of a student in the middle and of a lead, as browsers have them after a page. */
async function signIn(app: App, { db }: Database) {
  const accounts = (await db.select().from(users)).sort(
    (one, other) => Number(one.isLead) - Number(other.isLead) || one.regNumber.localeCompare(other.regNumber),
  )
  const cookieOf = async (account: (typeof accounts)[number] | undefined) => {
    const session =
      account && `${app.secretCookie('session').name}=${await insertSession(db, account, app.clock())}`
    const { cookies } = await app.inject({
      url: '/backend/release/set',
      headers: session ? { cookie: session } : {},
    })
    return [session ?? [], ...cookies.map(({ name, value }) => `${name}=${value}`)].flat().join('; ')
  }
  return {
    visitor: await cookieOf(undefined),
    student: await cookieOf(accounts[Math.floor(accounts.length / 2)]),
    lead: await cookieOf(accounts.at(-1)),
  }
}

async function rowsOf({ run }: Bulk): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of ['users', 'submissions', 'papers', 'releases']) {
    const [row] = await run(`SELECT count(*)::int AS rows FROM ${table}`)
    counts[table] = typeof row === 'object' && row && 'rows' in row ? Number(row.rows) : 0
    const [size] = await run(`SELECT pg_total_relation_size('${table}') / 1e6 AS mb`)
    counts[`${table} MB`] = typeof size === 'object' && size && 'mb' in size ? Math.round(Number(size.mb)) : 0
  }
  return counts
}

async function obey(told: Told): Promise<unknown> {
  if (told.do === 'start') return start(told.order)
  if (!running) throw new Error('not started yet')
  const { app, bulk, books } = running
  if (told.do === 'begin') return books.begin(told.collects)
  if (told.do === 'end') return books.end()
  if (told.do === 'sql') {
    for (const statement of told.statements) await bulk.run(statement)
    return undefined
  }
  const began = performance.now()
  if (!(await app.runJob(told.name))) throw new Error(`the job '${told.name}' did not run`)
  return performance.now() - began
}

process.on('message', (message: Told & { id: number }) => {
  obey(message).then(
    (value) => process.send?.({ id: message.id, value }),
    (error: unknown) =>
      process.send?.({ id: message.id, failure: error instanceof Error ? error.stack : String(error) }),
  )
})
process.once('disconnect', () => {
  const ended = running?.close() ?? Promise.resolve()
  ended.finally(() => process.exit(0))
})
