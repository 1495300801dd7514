import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables.ts'
import { openAsItIs } from '../core/database/connect.ts'
import { carryOut } from '../testing/carry-out.ts'
import { emptyPostgresUrl, freshPostgresUrl, openPatiently } from '../testing/databases.ts'
import { openPortal, type Portal, testEnvironment } from '../testing/portal.ts'
import { signedUp, signedUpLead } from '../testing/students.ts'
import { command } from './backup.command.ts'
import { lastDue } from './backup.plugin.ts'
import { lastBackups } from './backups.queries.ts'
import { makeKeyFile } from './encryption.ts'
import { restore } from './restore.ts'
import { runBackup } from './run-backup.ts'

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
  const database = await openPatiently(url ?? (await freshPostgresUrl()))
  const portal = await openPortal('postgres', { environment, database })
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

test('backups are made once a day at the club’s time, on one node of several, and old ones go', async () => {
  const url = await freshPostgresUrl()
  const [portal, other] = await Promise.all([1, 2].map(() => portalAt('2026-03-01T05:00:00Z', settings, url)))
  if (!portal || !other) throw new Error('no nodes')
  const runAt = async (moment: string) => {
    for (const { clock } of [portal, other]) clock.set(moment)
    await Promise.all([portal, other].map(({ app }) => app.runJob('backup')))
    return days()
  }

  // The first one at once, so that it is seen to work.
  expect(await runAt('2026-03-01T05:00:00Z')).toEqual(['2026-03-01T05'])
  expect(await runAt('2026-03-01T21:59:00Z')).toEqual(['2026-03-01T05'])
  expect(await runAt('2026-03-01T22:01:00Z')).toEqual(['2026-03-01T22'])
  writeFileSync(join(to, 'notes.txt'), 'nobody’s business')
  const ofAnother = join(to, 'portal-2025-01-01T00-00-00Z-00000000.ndjson.gz')
  writeFileSync(ofAnother, 'another portal’s')
  await runAt('2026-03-02T22:01:00Z')
  expect(await runAt('2026-03-03T22:01:00Z')).toEqual([
    ...['2025-01-01T00', '2026-03-02T22', '2026-03-03T22', 'xt'],
  ])
  await expect(restore(to, {}, testEnvironment({ dataDir: folder }), () => {})).rejects.toThrow(
    /has backups of 2 portals.*name a file.*portal-2026-03-03T22.*portal-2025.*Nothing was changed/,
  )
  rmSync(ofAnother)
  // The clock was a year ahead for a moment: what was noted then puts off nothing.
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

test('one that fails is told, and tried again after an hour; what is there stays', async () => {
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

test('the last time at which one was due is that of the club’s day', () => {
  const due = (now: string, ...minutes: number[]) => lastDue(minutes, new Date(now)).toISOString()

  expect(due('2026-03-01T21:59:59Z', 210)).toBe('2026-02-28T22:00:00.000Z')
  expect(due('2026-03-01T22:00:00Z', 210)).toBe('2026-03-01T22:00:00.000Z')
  expect(due('2026-03-01T12:00:00Z', 210, 930)).toBe('2026-03-01T10:00:00.000Z')
})

test('the command says where the backup is, encrypts it for the key, and what it lacks', async () => {
  const keyFile = join(folder, 'key')
  await makeKeyFile(keyFile)
  const portal = await portalAt('2026-03-01T05:00:00Z')
  const { app, clock } = portal
  const run = (words: string[], changes: object = {}) =>
    carryOut(command, words, app.db, clock.now(), testEnvironment({ dataDir: folder, ...changes }))
  const key = readFileSync(keyFile, 'utf8')
  const made = await run(['--to', join(folder, 'by-hand')], { backup: { ...backup, key } })
  const nowhere = await run([])
  const wrong = await run(['--too', 'x'])
  const again = await makeKeyFile(keyFile)
  await portal.close()

  expect(made.lines).toEqual([
    expect.stringMatching(
      /^portal-2026-03-01T05-00-00Z-[0-9a-f]{8}\.ndjson\.gz\.age is in .*by-hand: \d+ rows, 0\.\d MB\.$/,
    ),
  ])
  expect(nowhere).toEqual({ isFailure: true, lines: [expect.stringMatching(/--to <folder>.*BACKUP_TO/)] })
  expect(wrong).toMatchObject({
    isFailure: true,
    lines: [expect.stringMatching(/^Usage: portal-server backup/)],
  })
  expect(again).toMatchObject({ isFailure: true, lines: [expect.stringMatching(/EEXIST/)] })
})

test('accounts that were deleted after a backup are deleted again after its restore, if a newer one tells of them', async () => {
  const portal = await portalAt('2026-03-01T05:00:00Z')
  const { app, clock } = portal
  const [older, newer] = [join(folder, 'older'), join(folder, 'newer')]
  const backUp = (place: string) => carryOut(command, ['--to', place], app.db, clock.now(), app.environment)
  await signedUpLead(portal)
  const [kept, left, leaving] = [await signedUp(portal), await signedUp(portal), await signedUp(portal)]
  const stayed = await signedUp(portal)
  const isStayed = eq(users.id, stayed.user._id)
  await app.db.update(users).set({ deletionDueAt: clock.now() }).where(isStayed)
  await backUp(older)
  clock.advance(60)
  await app.db.update(users).set({ deletionDueAt: null }).where(isStayed)
  await app.db.delete(users).where(eq(users.id, left.user._id))
  await app.db.update(users).set({ deletionDueAt: clock.now() }).where(eq(users.id, leaving.user._id))
  await backUp(newer)
  await portal.close()

  const databaseUrl = await emptyPostgresUrl()
  const environment = testEnvironment({ databaseUrl, dataDir: folder })
  const swapped = restore(newer, { deletionsOf: older }, environment, () => {})
  await expect(swapped).rejects.toThrow(/is the older one.*Nothing was changed/)
  const other = await openAsItIs({ databaseUrl: await freshPostgresUrl(), dataDir: folder })
  const foreign = join(folder, 'foreign')
  await runBackup(other.db, environment, { place: { folder: foreign }, at: new Date() })
  await other.close()
  await expect(restore(older, { deletionsOf: foreign }, environment, () => {})).rejects.toThrow(
    'it is of another portal. Nothing was changed.',
  )
  const { lines } = await restore(older, { deletionsOf: newer }, environment, () => {})
  const restored = await portalAt(new Date().toISOString(), settings, databaseUrl)
  await restored.app.runJob('account-deletions')
  const isIn = async ({ browser: { cookies } }: typeof kept) => {
    const browser = restored.browser()
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    return (await browser.get('/user/me')).json().user !== null
  }
  restored.clock.set('2026-03-01T05:00:00Z')
  const stillIn = [await isIn(kept), await isIn(left), await isIn(leaving)]
  const rows = await restored.app.db.select().from(users)
  await restored.close()

  expect(lines.join('\n')).toMatch(/^2 accounts were deleted after it was made/m)
  expect(stillIn).toEqual([true, false, false])
  expect(rows.map(({ id }) => id)).not.toContain(left.user._id)
  // Who has thought better of it in between is not deleted.
  expect(rows.find(({ id }) => id === stayed.user._id)?.deletionDueAt).toBeNull()
  expect(rows.find(({ id }) => id === leaving.user._id)?.deletionDueAt).toBeInstanceOf(Date)
})
