import { randomUUID } from 'node:crypto'
import { type RetentionKey, retention } from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { verificationStrings } from '../../club/handles/handles.tables.ts'
import { boardSnapshots } from '../../club/leaderboards/leaderboards.tables.ts'
import { sharedInterviews } from '../../club/seniors/seniors.tables.ts'
import { activityEntries } from '../../core/activity/activity.tables.ts'
import { mails } from '../../core/mail/mail.tables.ts'
import { previews } from '../../releases/previews/previews.tables.ts'
import { releases } from '../../releases/registry/releases.tables.ts'
import { releaseCounts, releaseReports, releaseTimings } from '../../releases/reports/telemetry.tables.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import type { Portal } from '../../testing/portal.ts'
import { newStudent, signedUp } from '../../testing/students.ts'
import { pendingSignups, sessions } from '../accounts.tables.ts'

const jobs = [
  'cleanup',
  'telemetry-cleanup',
  'interview invitations',
  'verification strings',
  'board snapshots',
  'retention',
]

/** Inserts a row whose retention starts at this moment. */
type Placed = (portal: Portal, at: Date, userId: string) => Promise<{ table: PgTable; mark: string }>

const release = { name: 'sample', version: '1.0.0-aaaaaaaa' }
const told = () => ({ ...release, version: randomUUID() })

const place = (portal: Portal, table: PgTable, mark: string, row: Record<string, unknown>) =>
  portal.app.db
    .insert(table)
    .values(row)
    .then(() => ({ table, mark }))

/** Backups aren't rows: stores.test in their folder tests their deletion. */
const placed: Record<Exclude<RetentionKey, 'backups'>, Placed[]> = {
  pendingSignups: [
    (portal, at) => {
      const { password, ...form } = newStudent()
      return place(portal, pendingSignups, form.username, {
        ...form,
        passwordHash: password,
        regNumber: 'x',
        batch: '2024',
        branch: 'mca',
        tokenHash: randomUUID(),
        usernameKey: form.username,
        codeExpiresAt: at,
        mailedAt: at,
        createdAt: at,
      })
    },
  ],
  proofStrings: [
    async (portal, at, userId) => {
      const day = retention.proofStrings.days * 86_400_000
      const row = { userId, value: randomUUID(), expiresAt: new Date(at.getTime() + day) }
      await portal.app.db.delete(verificationStrings)
      return place(portal, verificationStrings, row.value, row)
    },
  ],
  mails: [
    (portal, at) => {
      const recipient = `${randomUUID()}@institute.example`
      const later = new Date(at.getTime() + 10 * 86_400_000)
      return place(portal, mails, recipient, {
        recipient,
        recipientName: '',
        subject: '',
        body: '',
        createdAt: at,
        dueAt: at,
        sentAt: at,
        expiresAt: later,
      })
    },
  ],
  sessions: [
    (portal, at, userId) => {
      const tokenHash = randomUUID()
      // Still in use, but it ends anyway.
      const row = { tokenHash, userId, createdAt: at, seenAt: portal.clock.now() }
      return place(portal, sessions, tokenHash, row)
    },
  ],
  pageReports: [
    (portal, at) => {
      const row = { ...told(), visit: '', kind: 'displayed', route: '/', at, voter: '', isAccount: true }
      return place(portal, releaseReports, row.version, row)
    },
  ],
  previews: [
    async (portal, at) => {
      const row = { ...release, manifest: {}, digest: '', publishedAt: at, publishedBy: '' }
      await portal.app.db.insert(releases).values(row).onConflictDoNothing()
      const id = randomUUID()
      return place(portal, previews, id, { ...release, id, createdAt: at, createdBy: '', expiresAt: at })
    },
  ],
  pageCounts: [
    (portal, at) => {
      const row = { ...told(), minute: at, route: '', stage: '', code: '', count: 1 }
      return place(portal, releaseCounts, row.version, row)
    },
    (portal, at) => {
      const row = { ...told(), hour: at, route: '', metric: '', bucket: 1, count: 1 }
      return place(portal, releaseTimings, row.version, row)
    },
  ],
  invitations: [
    (portal, at) => {
      const email = `${randomUUID()}@mail.example`
      const expiresAt = new Date(at.getTime() + retention.invitations.days * 86_400_000)
      const guest = { name: 'Nina', regNumber: 'x', batch: '2019', branch: 'mca', email }
      return place(portal, sharedInterviews, email, { guest, createdAt: at, expiresAt })
    },
  ],
  boardPlaces: [
    async (portal, at, userId) => {
      const day = at.toISOString().slice(0, 10)
      return place(portal, boardSnapshots, `"${day}"`, { userId, board: 'github', day, place: 1 })
    },
  ],
  activity: [
    (portal, at) => {
      const subject = randomUUID()
      return place(portal, activityEntries, subject, { at, actor: 'command', action: 'sample', subject })
    },
  ],
}

onDatabase('retention', (portal) => {
  async function isThere({ table, mark }: { table: PgTable; mark: string }) {
    const rows = await portal.app.db.select({ text: sql<string>`to_jsonb(${table})::text` }).from(table)
    return rows.some(({ text }) => text.includes(mark))
  }

  const kinds = Object.entries(placed).flatMap(([key, places]) =>
    places.map((row, at) => ({ key: key as RetentionKey, row, at })),
  )

  test.each(kinds)(
    '$key ($at): is kept for the period that /privacy states, and deleted after it',
    async ({ key, row }) => {
      const { user } = await signedUp(portal)
      // Noon in India, so that days there and in UTC are the same.
      portal.clock.set('2030-01-15T06:30:00Z')
      const ago = (days: number) => new Date(portal.clock.now().getTime() - days * 86_400_000)
      const { days } = retention[key]
      const young = await row(portal, ago(days - 0.5), user._id)
      const isYoungThere = async () => {
        for (const job of jobs) await portal.app.runJob(job)
        return isThere(young)
      }
      expect(await isYoungThere()).toBe(true)

      portal.clock.advance(2 * 86_400)

      expect(await isYoungThere()).toBe(false)
    },
  )

  test('keeps who became or stopped being a lead for as long as the account exists', async () => {
    const { user } = await signedUp(portal)
    const gone = randomUUID()
    const at = new Date(portal.clock.now().getTime() - 4 * 365 * 86_400_000)
    await portal.app.db.insert(activityEntries).values([
      { at, actor: 'command', action: 'lead removed', subject: user._id },
      { at, actor: 'command', action: 'lead removed', subject: gone },
    ])
    portal.clock.advance(2 * 86_400)
    await portal.app.runJob('retention')

    expect(await portal.activityOf(user._id)).toHaveLength(1)
    expect(await portal.activityOf(gone)).toEqual([])
  })
})
