import { randomUUID } from 'node:crypto'
import { eq, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { contentVersions } from '../../club/content/content.tables.ts'
import { paperEvents, papers } from '../../club/papers/papers.tables.ts'
import { seniors } from '../../club/seniors/seniors.tables.ts'
import { activityEntries } from '../../core/activity/activity.tables.ts'
import { modulesOf } from '../../core/discovery/modules.ts'
import { mails } from '../../core/mail/mail.tables.ts'
import { insertMail } from '../../core/mail/mails.queries.ts'
import { formerMember, personalTables } from '../../core/people/personal-data.ts'
import { users } from '../../core/people/users.tables.ts'
import { routeOwnership } from '../../releases/access/teams.tables.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import type { Portal } from '../../testing/portal.ts'
import { changeAccount, password, signedUp, signedUpLead } from '../../testing/students.ts'
import { eraseAccount } from './erasure.queries.ts'
import { personEverywhere } from './person.samples.ts'

const nobodys = '0f6d3f0a-7d55-4a51-9f44-0a8a6a0f5c11'

/** The tables with a row that has one of these texts in any column, ignoring case. */
async function tablesNaming({ app }: Portal, names: string[]): Promise<string[]> {
  const found = new Set<string>()
  for (const table of (await modulesOf('tables')).flatMap(({ exports }) => Object.values(exports))) {
    if (!is(table, PgTable)) continue
    const rows = await app.db.select({ text: sql<string>`to_jsonb(${table})::text` }).from(table)
    const isNamed = ({ text }: { text: string }) =>
      names.some((name) => text.toLowerCase().includes(name.toLowerCase()))
    if (rows.some(isNamed)) found.add(getTableName(table))
  }
  return [...found].sort()
}

async function erase(portal: Portal, { browser }: Awaited<ReturnType<typeof personEverywhere>>) {
  const answer = await browser.post('/user/deleteAccount', { password, confirmation: 'delete my account' })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  portal.clock.advance(14 * 86_400)
  await portal.app.runJob('account-deletions')
}

onDatabase('a deleted account', (portal) => {
  beforeAll(async () => {
    await signedUpLead(portal)
  })

  test('leaves no row in any table that says whose it was', async () => {
    const person = await personEverywhere(portal)
    const naming = await tablesNaming(portal, person.names)
    // Before the deletion, the data was in every table that can hold something about a person, and in others.
    const notByName = ['senior_interviews', 'mails']
    const held = Object.values(await personalTables()).map(({ table }) => getTableName(table))
    expect(naming).toEqual(expect.arrayContaining(held.filter((name) => !notByName.includes(name))))
    expect(naming).toEqual(expect.arrayContaining(['mails', 'pending_signups', 'password_reset_requests']))

    await erase(portal, person)

    expect(await tablesNaming(portal, person.names)).toEqual([])
  })

  test('leaves its papers without their uploader, and its entries in Activity with a former member', async () => {
    const person = await personEverywhere(portal)
    const actsBefore = await portal.app.db.$count(activityEntries, eq(activityEntries.actor, formerMember))

    await erase(portal, person)

    const [paper] = await portal.app.db.select().from(papers).where(eq(papers.id, person.paper.id))
    expect(paper).toMatchObject({ status: 'approved', uploadedBy: null, decidedBy: null })
    const [decided] = await portal.activityOf(person.paper.id)
    expect(decided).toMatchObject({ actor: formerMember, details: { label: 'Sample paper' } })
    const acts = await portal.app.db
      .select()
      .from(activityEntries)
      .where(eq(activityEntries.actor, formerMember))
    expect(acts.slice(actsBefore).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['senior added', 'paper approved', 'deletion asked', 'account deleted']),
    )
  })

  test('leaves results and wins without its name in every version, and keeps its team mates', async () => {
    const person = await personEverywhere(portal)
    const ofPerson = eq(contentVersions.authorId, person.user._id)
    const versions = await portal.app.db.select().from(contentVersions).where(ofPerson)

    await erase(portal, person)

    const after = await portal.app.db.select().from(contentVersions)
    const contentOf = (kind: string) =>
      after.find((row) => row.kind === kind && row.version === versions[0]?.version)
    expect(contentOf('opc')).toMatchObject({
      authorId: null,
      note: 'Checked',
      content: [[{ rank: 1, name: formerMember, username: 'former-1-1', solved: 3 }]],
    })
    expect(contentOf('home-achievements')).toMatchObject({
      content: [{ names: [{ value: 'Asha Sample', slug: 'asha-sample' }] }],
    })
  })

  test('deletes nothing of other accounts', async () => {
    const [person, other] = [await personEverywhere(portal), await personEverywhere(portal)]
    const before = await tablesNaming(portal, other.names)

    await erase(portal, person)

    // Sessions of other leads, and rows that expire after 14 days, aren't deleted by this job.
    expect(await tablesNaming(portal, other.names)).toEqual(before)
    const [grant] = await portal.app.db
      .select()
      .from(routeOwnership)
      .where(sql`${other.row.email} = ANY(${routeOwnership.members})`)
    expect(grant?.members).toEqual([other.row.email, 'somebody.else@institute.example'])
    expect(await portal.app.db.$count(users, eq(users.id, other.row.id))).toBe(1)
  })

  test('leaves what others did and wrote unchanged, even if it has the same name', async () => {
    const { app, clock } = portal
    const [name, username] = ['Asha Sample', 'asha-sample']
    const [person, other] = [await personEverywhere(portal), await signedUpLead(portal)]
    await changeAccount(portal, person.row.id, { name, username, usernameKey: username })
    const entry = (actor: string, action: string, subject: string, details = {}) => ({
      id: randomUUID(),
      at: clock.now(),
      actor,
      action,
      subject,
      details,
    })
    const entries = [
      entry('team papers', 'release activated', 'papers 1.0.0-x', { token: username }),
      entry('core', 'release frozen', username, { note: `The ${name} of ${person.row.email}` }),
      entry('command', 'lead added', person.row.id),
      entry('command', 'all sessions ended', 'all accounts', { label: `The ${name}: ${username}` }),
      entry(other.user._id, 'paper rejected', randomUUID(), { label: `The ${name}` }),
      entry(other.user._id, 'time extended', other.user._id, { label: name }),
    ]
    await app.db.insert(activityEntries).values(entries)
    const [paper] = await app.db
      .insert(papers)
      .values({ ...person.paper, id: randomUUID(), driveFile: randomUUID(), uploadedBy: other.user._id })
      .returning()
    const reason = `The scan of ${name} is unreadable`
    const event = { id: randomUUID(), paperId: paper?.id ?? '', at: clock.now(), what: 'rejected', reason }
    await app.db.insert(paperEvents).values(event)
    const win = { names: [{ value: name, slug: 'somebody-else' }], text2: `The ${name} Cup` }
    const rows = [[{ rank: 1, name, username, solved: 3, accountId: other.user._id }]]
    const version = (await app.db.$count(contentVersions)) + 100
    const saved = { version, note: name, at: clock.now() }
    const contents = [
      { kind: 'home-achievements' as const, content: [win], ...saved },
      { kind: 'opc' as const, content: rows, ...saved },
    ]
    await app.db.insert(contentVersions).values(contents)
    const mail = { to: { name: 'Other', address: other.form.email }, subject: name, text: person.row.email }
    const { row } = person

    await insertMail(app.db, mail, new Date('2099-01-01'), 86_400_000)
    await erase(portal, person)

    expect(await app.db.select().from(activityEntries)).toEqual(expect.arrayContaining(entries))
    expect(await app.db.select().from(paperEvents)).toContainEqual(expect.objectContaining(event))
    const stored = await app.db.select().from(contentVersions).where(eq(contentVersions.version, version))
    expect(stored).toEqual(expect.arrayContaining(contents.map((one) => expect.objectContaining(one))))
    expect(await app.db.$count(mails, eq(mails.recipient, other.form.email))).toBe(1)
    expect(await app.db.$count(users, eq(users.id, row.id))).toBe(0)
  })

  test('leaves the senior page if another account has the same number', async () => {
    const { app } = portal
    const [person, { user }] = [await personEverywhere(portal), await signedUp(portal)]
    const { regNumber } = person.row
    await changeAccount(portal, user._id, { regNumber, numberShared: true })
    await erase(portal, person)
    expect(await app.db.$count(seniors, eq(seniors.regNumber, regNumber.toUpperCase()))).toBe(1)
  })

  test('is deleted even if the one before it can’t be', async () => {
    const [stuck, person] = [await personEverywhere(portal), await personEverywhere(portal)]
    const { db, log } = portal.app
    await db.execute(sql`CREATE TABLE held (by_whom uuid REFERENCES users)`)
    await db.execute(sql`INSERT INTO held VALUES (${stuck.row.id})`)
    const logged = jest.spyOn(log, 'error').mockReturnValueOnce(undefined)
    await stuck.browser.post('/user/deleteAccount', { password, confirmation: 'delete my account' })
    portal.clock.advance(1)

    await erase(portal, person)

    expect(await db.$count(users, eq(users.id, person.row.id))).toBe(0)
    expect(await db.$count(users, eq(users.id, stuck.row.id))).toBe(1)
    expect(logged).toHaveBeenCalledTimes(1)
    await db.execute(sql`DROP TABLE held`)
  })

  test('is not deleted twice at once, nor after its owner kept it at the last moment', async () => {
    const person = await personEverywhere(portal)
    await person.browser.post('/user/deleteAccount', { password, confirmation: 'delete my account' })
    portal.clock.advance(14 * 86_400)
    await changeAccount(portal, person.row.id, { deletionDueAt: null })
    expect(await eraseAccount(portal.app.db, person.row.id, portal.clock.now())).toBe(false)
    expect(await eraseAccount(portal.app.db, nobodys, portal.clock.now())).toBe(false)
  })
})
