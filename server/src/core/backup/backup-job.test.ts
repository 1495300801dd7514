import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { carryOut } from '../../testing/carry-out.ts'
import { emptyPostgresUrl, freshPostgresUrl, openPatiently } from '../../testing/databases/databases.ts'
import { openPortal, type Portal, testEnvironment } from '../../testing/portal.ts'
import { command } from './backup.command.ts'
import { lastDue } from './backup.plugin.ts'
import { lastBackups } from './backups.queries.ts'
import { fillPostgres } from './fill-postgres.ts'
import { connectionVariables, pgDump } from './postgres-tools.ts'
import { restore } from './restore.ts'
import { makeKeyFile } from './storage/encryption.ts'

const folder = mkdtempSync(join(tmpdir(), 'backup-job-'))
afterAll(() => rmSync(folder, { recursive: true }))

const to = join(folder, 'to')
const { backup } = testEnvironment()
const settings = {
  dataDir: folder,
  metricsToken: 'a token of the tests',
  backup: { ...backup, to: { folder: to }, at: [3 * 60 + 30], keep: { days: 2, weeks: 0 } },
}
const portalAt = async (moment: string, environment: object = settings, url?: string): Promise<Portal> => {
  const databaseUrl = url ?? (await freshPostgresUrl())
  const database = await openPatiently(databaseUrl)
  const portal = await openPortal('postgres', { environment: { ...environment, databaseUrl }, database })
  portal.clock.set(moment)
  return portal
}
const days = () =>
  readdirSync(to)
    .map((name) => name.slice(7, 20))
    .sort()
const metricsOf = async (portal: Portal) => {
  const headers = { authorization: 'Bearer a token of the tests' }
  const { body } = await portal.browser().open('/metrics', { headers })
  return body.match(/^portal_backup_\S+ \S+$/gm)
}

test('backups are made once a day at the club’s time by one of several nodes, and old ones are deleted', async () => {
  const url = await freshPostgresUrl()
  const [portal, other] = await Promise.all([1, 2].map(() => portalAt('2026-03-01T05:00:00Z', settings, url)))
  if (!portal || !other) throw new Error('no nodes')
  const runAt = async (moment: string) => {
    for (const { clock } of [portal, other]) clock.set(moment)
    await Promise.all([portal, other].map(({ app }) => app.runJob('backup')))
    return days()
  }

  // The first one is made at once, to show that it works.
  expect(await runAt('2026-03-01T05:00:00Z')).toEqual(['2026-03-01T05'])
  expect(await runAt('2026-03-01T21:59:00Z')).toEqual(['2026-03-01T05'])
  expect(await runAt('2026-03-01T22:01:00Z')).toEqual(['2026-03-01T22'])
  writeFileSync(join(to, 'notes.txt'), 'not a backup')
  const ofAnother = join(to, 'portal-2025-01-01T00-00-00Z-00000000.dump.gz')
  writeFileSync(ofAnother, 'another portal’s')
  await runAt('2026-03-02T22:01:00Z')
  expect(await runAt('2026-03-03T22:01:00Z')).toEqual([
    ...['2025-01-01T00', '2026-03-02T22', '2026-03-03T22', 'xt'],
  ])
  await expect(restore(to, {}, testEnvironment({ dataDir: folder }), () => {})).rejects.toThrow(
    /has backups of 2 portals.*name a file.*portal-2026-03-03T22.*portal-2025.*Nothing was changed/,
  )
  rmSync(ofAnother)
  // The clock was a year ahead for a moment: that must not delay the next backup.
  await runAt('2027-03-03T22:01:00Z')
  await runAt('2026-03-04T22:01:00Z')
  expect(days()).toContain('2026-03-04T22')
  portal.clock.advance(3600)
  expect(await metricsOf(portal)).toEqual([
    'portal_backup_age_seconds 3600',
    expect.stringMatching(/^portal_backup_size_bytes [1-9]\d{3,}$/),
    expect.stringMatching(/^portal_backup_duration_seconds \d/),
    'portal_backup_failed 0',
  ])
  await Promise.all([portal.close(), other.close()])
})

test('a backup that fails is reported and tried again after an hour', async () => {
  const place = join(folder, 'a-file')
  writeFileSync(place, '')
  const environment = { ...settings, backup: { ...settings.backup, to: { folder: place } } }
  const portal = await portalAt('2026-03-01T05:00:00Z', environment)
  const { app, clock } = portal
  const failures = async () => (await lastBackups(app.db, clock.now())).tried
  await app.runJob('backup')
  const first = await failures()
  clock.advance(120)
  await app.runJob('backup')

  expect(first?.error).toMatch(/EEXIST|ENOTDIR/)
  expect(await failures()).toEqual(first)
  expect(await metricsOf(portal)).toEqual(['portal_backup_failed 1'])
  rmSync(place)
  clock.advance(3600)
  await app.runJob('backup')
  expect(await lastBackups(app.db, clock.now())).toMatchObject({
    tried: { error: null, name: expect.any(String) },
  })
  await portal.close()
})

test('a backup is due at the club’s time of day', () => {
  const due = (now: string, ...minutes: number[]) => lastDue(minutes, new Date(now)).toISOString()

  expect(due('2026-03-01T21:59:59Z', 210)).toBe('2026-02-28T22:00:00.000Z')
  expect(due('2026-03-01T22:00:00Z', 210)).toBe('2026-03-01T22:00:00.000Z')
  expect(due('2026-03-01T12:00:00Z', 210, 930)).toBe('2026-03-01T10:00:00.000Z')
})

test('the command encrypts the backup and says where it is, or what is missing', async () => {
  const keyFile = join(folder, 'key')
  await makeKeyFile(keyFile)
  const portal = await portalAt('2026-03-01T05:00:00Z')
  const { app, clock } = portal
  const run = (args: string[], changes: object = {}) =>
    carryOut(command, args, app.db, clock.now(), { ...app.environment, backup, ...changes })
  const key = readFileSync(keyFile, 'utf8')
  const made = await run(['--to', join(folder, 'by-hand')], { backup: { ...backup, key } })
  const nowhere = await run([])
  const wrong = await run(['--too', 'x'])
  const again = await makeKeyFile(keyFile)
  await portal.close()

  expect(made.lines).toEqual([
    expect.stringMatching(
      /^portal-2026-03-01T05-00-00Z-[0-9a-f]{8}\.dump\.gz\.age is in .*by-hand: 0\.\d MB, verified\.$/,
    ),
  ])
  expect(nowhere).toEqual({ isFailure: true, lines: [expect.stringMatching(/--to <folder>.*BACKUP_TO/)] })
  expect(wrong).toMatchObject({
    isFailure: true,
    lines: [expect.stringMatching(/^Usage: portal-server backup/)],
  })
  expect(again).toMatchObject({ isFailure: true, lines: [expect.stringMatching(/EEXIST/)] })
})

const { PATH } = process.env
afterEach(() => {
  process.env.PATH = PATH
})

const dumpFrom = async (url: string) => {
  for await (const _ of pgDump(url));
}

test.each([
  [
    'postgres://club:s%40cret@db.example:5433/portal?sslmode=verify-full&sslrootcert=/etc/hostname',
    {
      PGHOST: 'db.example',
      PGPORT: '5433',
      PGUSER: 'club',
      PGPASSWORD: 's@cret',
      PGDATABASE: 'portal',
      PGSSLMODE: 'verify-full',
      PGSSLROOTCERT: '/etc/hostname',
    },
  ],
  ['postgresql:///portal?host=/run/postgresql', { PGHOST: '/run/postgresql', PGDATABASE: 'portal' }],
])('PostgreSQL’s programs get the connection from the environment: %s', (url, variables) => {
  expect(connectionVariables(url)).toMatchObject(variables)
})

test('a missing program is reported with the package to install', async () => {
  process.env.PATH = folder
  await expect(dumpFrom('postgres://127.0.0.1/x')).rejects.toThrow(
    "pg_dump is missing. Install Debian's package postgresql-client",
  )
  const script = (async function* () {
    yield 'SELECT 1;'
  })()
  await expect(fillPostgres(await emptyPostgresUrl(), script)).rejects.toThrow(
    /psql is missing\. .* Nothing was changed\.$/,
  )
})

test('a program that is older than the server is reported with the package to install', async () => {
  const message = `pg_dump: error: aborting because of server version mismatch
pg_dump: detail: server version: 17.6; pg_dump version: 15.8`
  writeFileSync(join(folder, 'pg_dump'), `#!/bin/sh\necho "${message}" >&2\nexit 1\n`, { mode: 0o755 })
  process.env.PATH = `${folder}:${PATH}`
  await expect(dumpFrom('postgres://127.0.0.1/x')).rejects.toThrow(
    /older than the database, which is PostgreSQL 17\. .*postgresql-client-17/,
  )
})
