import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import {
  databases,
  emptyPostgresUrl,
  freshDatabase,
  freshPostgresUrl,
} from '../../testing/databases/databases.ts'
import { openPortal, testEnvironment } from '../../testing/portal.ts'
import { signedUp, signedUpLead } from '../../testing/students.ts'
import { connect } from '../database/connect.ts'
import type { Database } from '../database/database.ts'
import { users } from '../people/users.tables.ts'
import { restore } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'deletions-'))
afterAll(() => rmSync(folder, { recursive: true }))

const day = 86_400

test.each(databases)(
  'accounts deleted after a backup are deleted again after its restore (%s)',
  async (kind) => {
    const to = mkdtempSync(join(folder, 'to-'))
    const { backup } = testEnvironment()
    const settings = { backup: { ...backup, to: { folder: to }, keep: { days: 35, weeks: 0 } } }
    const placeOf = async (newUrl: () => Promise<string>) => ({
      databaseUrl: kind === 'postgres' ? await newUrl() : undefined,
      dataDir: mkdtempSync(join(folder, 'data-')),
    })
    const openAt = async (
      place: Awaited<ReturnType<typeof placeOf>>,
      moment: string,
      database?: Database,
    ) => {
      const environment = testEnvironment({ ...place, ...settings })
      const portal = await openPortal(kind, {
        environment,
        database: database ?? (await connect(environment)),
      })
      portal.clock.set(moment)
      return portal
    }
    const place = await placeOf(freshPostgresUrl)
    const memory = kind === 'pglite' ? await freshDatabase(kind) : undefined
    const portal = await openAt(place, '2026-03-01T05:00:00Z', memory)
    const { app, clock } = portal
    const mark = (id: string, deletionDueAt: Date | null) =>
      app.db.update(users).set({ deletionDueAt }).where(eq(users.id, id))
    const inDays = (days: number) => new Date(clock.now().getTime() + days * day * 1000)
    await signedUpLead(portal)
    const [kept, gone, leaving] = [await signedUp(portal), await signedUp(portal), await signedUp(portal)]
    const stays = await signedUp(portal)
    await mark(stays.user._id, inDays(3))
    await app.runJob('backup')
    const [first = ''] = readdirSync(to).filter((name) => name.startsWith('portal-2026'))
    // One student keeps the account, one is deleted, and one is still marked when the machine is lost.
    await mark(stays.user._id, null)
    await mark(gone.user._id, inDays(14))
    clock.advance(60)
    await app.runJob('backup')
    clock.advance(15 * day)
    await app.runJob('account-deletions')
    await mark(leaving.user._id, inDays(14))
    await app.runJob('backup')
    await portal.close()

    const target = await placeOf(emptyPostgresUrl)
    const environment = testEnvironment({ ...target, ...settings })
    const { lines } = await restore(join(to, first), {}, environment, () => {})
    const restored = await openAt(target, '2026-03-16T05:10:00Z')
    const idsIn = async () => (await restored.app.db.select().from(users)).map(({ id }) => id)
    const returned = await idsIn()
    await restored.app.runJob('account-deletions')
    const left = await idsIn()
    const rows = await restored.app.db.select().from(users)
    // From then on the list is maintained as before.
    await restored.app.runJob('backup')
    const [list = ''] = readdirSync(to).filter((name) => name.startsWith('portal-deletions'))
    const listed = JSON.parse(readFileSync(join(to, list), 'utf8')).map(({ id }: { id: string }) => id)
    restored.clock.advance(60 * day)
    await restored.app.db.update(users).set({ deletionDueAt: null })
    await restored.app.runJob('backup')
    const later = JSON.parse(readFileSync(join(to, list), 'utf8'))
    restored.clock.set('2026-03-01T05:00:00Z')
    const isIn = async ({ browser: { cookies } }: typeof kept) => {
      const browser = restored.browser()
      for (const [name, value] of cookies) browser.cookies.set(name, value)
      return (await browser.get('/user/me')).json().user !== null
    }
    const stillIn = [await isIn(kept), await isIn(gone), await isIn(leaving), await isIn(stays)]
    await restored.close()

    expect(lines).toContain('Accounts that were deleted after the backup are deleted again within the hour.')
    expect(returned).toContain(gone.user._id)
    expect(left).not.toContain(gone.user._id)
    expect(rows.find(({ id }) => id === leaving.user._id)?.deletionDueAt).toBeInstanceOf(Date)
    expect(rows.find(({ id }) => id === stays.user._id)?.deletionDueAt).toBeNull()
    expect(stillIn).toEqual([true, false, false, true])
    expect(listed.toSorted()).toEqual([gone.user._id, leaving.user._id].toSorted())
    expect(later).toEqual([])
  },
)
