/** The process of a measured node, which `startNode` starts and controls by messages. */
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
import { type Bulk, openBulk } from './bulk.ts'
import { fillPapers } from './fill-papers.ts'
import { fillReleases } from './fill-releases.ts'
import { fillSeniors } from './fill-seniors.ts'
import { fillStudents } from './fill-students.ts'
import { newestSolutions } from './leetcode.ts'
import type { NodeCommand, Order, Ready } from './node.ts'
import { watchResources } from './resource-usage.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-growth-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

interface Running {
  app: App
  bulk: Bulk
  resources: ReturnType<typeof watchResources>
  close(): Promise<void>
}

let running: Running | undefined

async function start({ kind, size, databaseUrl }: Order): Promise<Ready> {
  const database =
    kind === 'postgres' && databaseUrl ? await openPostgres(databaseUrl) : await openPglite(folder)
  const startedAt = performance.now()
  const bulk = await openBulk(database, databaseUrl)
  const environment = testEnvironment({ rateLimits: false })
  const options = { environment, database, mailer: new PostBox(), logger: false }
  await fillStudents(bulk, size.students, new Date())
  await fillSeniors(bulk, new Date())
  if (size.papers > 0) await fillPapers(bulk, size.papers, new Date())
  const app = await buildApp({ ...options, runJobs: false })
  app.platforms.leetcode.solved = newestSolutions
  // Empty answers, for the costs of every call without and with a session.
  app.get('/bench/visitor', { config: access('public') }, async () => ({}))
  app.get('/bench/member', { config: access('verified') }, async () => ({}))
  // Cached for a minute in normal operation.
  app.get('/bench/showcase', { config: access('public') }, async () => {
    const today = dayOf(app.clock())
    return Promise.all([readNewestProblems(app.db, today), readSheetCounts(app.db, today)])
  })
  // Stores three solutions of one student, as a poll does; new ones each time.
  let stored = 0
  app.get('/bench/store', { config: access('verified') }, async ({ user }) => {
    const now = app.clock()
    stored += 1
    const solved = [1, 2, 3].map((at) => ({
      id: `stored-${stored}-${at}`,
      name: `Stored ${stored} ${at}`,
      solvedAt: Math.floor(now.getTime() / 1000),
    }))
    const report = { userId: user.id, platform: 'leetcode' as const, solved, now, hasReportedBefore: true }
    await app.db.transaction((tx) => storeSolved(tx, report))
    return {}
  })
  await app.ready()
  await fillReleases(app, bulk, size.releases)
  // Computes the totals for rows that were inserted directly.
  await app.runJob('progress')
  await bulk.run('DELETE FROM jobs')
  await bulk.run('VACUUM ANALYZE')
  const bare = bareApp(options)
  bare.get('/empty', { config: file() }, async () => ({}))
  bare.get<{ Querystring: { sql: string } }>('/count', { config: file() }, async ({ query }) => {
    const { rows } = await database.db.execute(query.sql)
    return rows[0]
  })
  await app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => '' })
  await bare.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => '' })
  const resources = watchResources(app.server)
  running = {
    app,
    bulk,
    resources,
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
    filledMs: performance.now() - startedAt,
    rows: await rowsOf(bulk),
  }
}

const portOf = (address: ReturnType<App['server']['address']>) =>
  typeof address === 'object' && address ? address.port : 0

/** The cookies that a visitor, an average student and a lead have after opening a page. */
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

async function execute(command: NodeCommand): Promise<unknown> {
  if (command.do === 'start') return start(command.order)
  if (!running) throw new Error('not started yet')
  const { app, bulk, resources } = running
  if (command.do === 'begin') return resources.begin(command.collects)
  if (command.do === 'end') return resources.end()
  if (command.do === 'sql') {
    for (const statement of command.statements) await bulk.run(statement)
    return undefined
  }
  const startedAt = performance.now()
  if (!(await app.runJob(command.name))) throw new Error(`the job '${command.name}' did not run`)
  return performance.now() - startedAt
}

process.on('message', (message: NodeCommand & { id: number }) => {
  execute(message).then(
    (value) => process.send?.({ id: message.id, value }),
    (error: unknown) =>
      process.send?.({ id: message.id, failure: error instanceof Error ? error.stack : String(error) }),
  )
})
process.once('disconnect', () => {
  const ended = running?.close() ?? Promise.resolve()
  ended.finally(() => process.exit(0))
})
