import { eq, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { accountMoves } from '../account-moves/account-moves.tables.ts'
import { users } from '../accounts/accounts.tables.ts'
import { contentVersions } from '../content/content.tables.ts'
import { auditEntries } from '../core/audit/audit.tables.ts'
import { quotas } from '../core/database/quotas.tables.ts'
import { modulesOf } from '../core/discovery/modules.ts'
import { papers } from '../papers/papers.tables.ts'
import { releaseGrants } from '../releases/teams.tables.ts'
import { onDatabase } from '../testing/on-databases.ts'
import type { Portal } from '../testing/portal.ts'
import { password, signedUpLead } from '../testing/students.ts'
import { eraseAccount } from './erasure.queries.ts'
import { formerMember } from './forgotten-audit.queries.ts'
import { ownTables } from './own-tables.ts'
import { personEverywhere } from './person.samples.ts'

const nobodys = '0f6d3f0a-7d55-4a51-9f44-0a8a6a0f5c11'

/** The tables with a row that has one of these texts in any column, in any case. */
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
    await signedUpLead(portal())
  })

  test('leaves no row of any table that says whose it was', async () => {
    const person = await personEverywhere(portal())
    const naming = await tablesNaming(portal(), person.names)
    // What the walk is to see go was there: of every table that can hold something of a person, and of others.
    const notByName = ['senior_interviews', 'mails']
    const held = Object.values(ownTables).map(({ table }) => getTableName(table))
    expect(naming).toEqual(expect.arrayContaining(held.filter((name) => !notByName.includes(name))))
    expect(naming).toEqual(
      expect.arrayContaining(['mails', 'pending_signups', 'password_reset_requests', 'quotas']),
    )

    await erase(portal(), person)

    expect(await tablesNaming(portal(), person.names)).toEqual([])
  })

  test('leaves its papers without their uploader, and the audit’s lines with a former member', async () => {
    const person = await personEverywhere(portal())
    const actsBefore = await portal().app.db.$count(auditEntries, eq(auditEntries.actor, formerMember))

    await erase(portal(), person)

    const [paper] = await portal().app.db.select().from(papers).where(eq(papers.id, person.paper.id))
    expect(paper).toMatchObject({ status: 'approved', uploadedBy: null, decidedBy: null })
    const [decided] = await portal().auditOf(person.paper.id)
    expect(decided).toMatchObject({ actor: formerMember, details: { label: 'Sample paper' } })
    const acts = await portal().app.db.select().from(auditEntries).where(eq(auditEntries.actor, formerMember))
    expect(acts.slice(actsBefore).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['senior added', 'paper approved', 'deletion asked', 'account deleted']),
    )
    expect((await portal().auditOf('auth')).at(-1)?.details).toEqual({
      was: [{ regNumber: formerMember, handle: formerMember }],
    })
  })

  test('leaves results and wins without its name, in every version, and those beside it', async () => {
    const person = await personEverywhere(portal())
    const ofPerson = eq(contentVersions.authorId, person.user._id)
    const versions = await portal().app.db.select().from(contentVersions).where(ofPerson)

    await erase(portal(), person)

    const after = await portal().app.db.select().from(contentVersions)
    const contentOf = (kind: string) =>
      after.find((row) => row.kind === kind && row.version === versions[0]?.version)
    expect(contentOf('opc')).toMatchObject({
      authorId: null,
      note: null,
      content: [[{ rank: 1, name: formerMember, username: 'former-1-1', solved: 3 }]],
    })
    expect(contentOf('home-achievements')).toMatchObject({
      content: [{ names: [{ value: 'Asha Sample', slug: 'asha-sample' }] }],
    })
  })

  test('takes nothing of others along', async () => {
    const [person, other] = [await personEverywhere(portal()), await personEverywhere(portal())]
    const before = await tablesNaming(portal(), other.names)

    await erase(portal(), person)

    // Who stays signed in meanwhile, and what is gone by itself after 14 days, is not this job's.
    expect(await tablesNaming(portal(), other.names)).toEqual(before)
    const [grant] = await portal()
      .app.db.select()
      .from(releaseGrants)
      .where(sql`${other.row.email} = ANY(${releaseGrants.members})`)
    expect(grant?.members).toEqual([other.row.email, 'somebody.else@institute.example'])
    expect(await portal().app.db.$count(users, eq(users.id, other.row.id))).toBe(1)
  })

  test('leaves alone whose name or number only ends as theirs does', async () => {
    const person = await personEverywhere(portal())
    const { app, clock } = portal()
    const longer = `ai${person.row.regNumber}`
    const entry = {
      ...{
        at: clock.now(),
        actor: 'command',
        action: 'time extended',
        subject: `${longer}@institute.example`,
      },
      details: { label: `Al${person.row.name} (${longer})` },
    }
    await app.db.insert(auditEntries).values(entry)
    const key = `account ${longer}@institute.example`
    await app.db.insert(quotas).values({ key, moments: [], staleAt: new Date('2099-01-01') })

    await erase(portal(), person)

    expect(await portal().auditOf(entry.subject)).toEqual([expect.objectContaining(entry)])
    expect(await app.db.$count(quotas, eq(quotas.key, key))).toBe(1)
  })

  test('is forgotten by an address that leads refused, and by a name in any letters', async () => {
    const person = await personEverywhere(portal())
    const { app, clock } = portal()
    const [{ row }, newEmail, name] = [person, 'other.24number@institute.example', 'ÉLODIE Ñandú Şample']
    await app.db.update(users).set({ name }).where(eq(users.id, row.id))
    const at = { createdAt: clock.now(), expiresAt: clock.now() }
    await app.db.insert(accountMoves).values({
      ...{
        userId: row.id,
        oldEmail: row.email,
        newEmail,
        newName: 'Mira',
        note: '',
        status: 'refused',
        ...at,
      },
      objectionHash: 'no hash of a token',
    })
    await app.db.insert(auditEntries).values([
      { at: clock.now(), actor: 'command', action: 'account’s move refused', subject: newEmail },
      { at: clock.now(), actor: 'command', action: 'sample', subject: 'sample', details: { of: [name] } },
    ])

    await erase(portal(), person)

    expect(await tablesNaming(portal(), [newEmail, name])).toEqual([])
  })

  test('goes also where the one before it cannot', async () => {
    const [stuck, person] = [await personEverywhere(portal()), await personEverywhere(portal())]
    const { db, log } = portal().app
    await db.execute(sql`CREATE TABLE held (by_whom uuid REFERENCES users)`)
    await db.execute(sql`INSERT INTO held VALUES (${stuck.row.id})`)
    const logged = jest.spyOn(log, 'error').mockReturnValueOnce(undefined)
    await stuck.browser.post('/user/deleteAccount', { password, confirmation: 'delete my account' })
    portal().clock.advance(1)

    await erase(portal(), person)

    expect(await db.$count(users, eq(users.id, person.row.id))).toBe(0)
    expect(await db.$count(users, eq(users.id, stuck.row.id))).toBe(1)
    expect(logged).toHaveBeenCalledTimes(1)
    await db.execute(sql`DROP TABLE held`)
  })

  test('is not deleted twice at once, nor after a change of mind at the last moment', async () => {
    const person = await personEverywhere(portal())
    await person.browser.post('/user/deleteAccount', { password, confirmation: 'delete my account' })
    portal().clock.advance(14 * 86_400)
    await portal().app.db.update(users).set({ deletionDueAt: null }).where(eq(users.id, person.row.id))
    expect(await eraseAccount(portal().app.db, person.row.id, portal().clock.now())).toBe(false)
    expect(await eraseAccount(portal().app.db, nobodys, portal().clock.now())).toBe(false)
  })
})
