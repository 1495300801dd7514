import { activityAnswer, activityPageSize } from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import { command as runLeadCommand } from '../../club/leads/lead.command.ts'
import { writeActivity } from '../../core/activity/activity.queries.ts'
import { activityEntries } from '../../core/activity/activity.tables.ts'
import { users } from '../../core/people/users.tables.ts'
import { carryOut } from '../../testing/carry-out.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import type { Portal } from '../../testing/portal.ts'
import { type Member, newStudent, signedUp, signedUpLead } from '../../testing/students.ts'

/** Writes an entry at the portal's time. */
const note = (portal: Portal, actor: string, action: string, subject: string, details: object = {}) => {
  portal.clock.advance(1)
  return writeActivity(portal.app.db, { at: portal.clock.now(), actor, action, subject, details })
}

onDatabase('the activity', (portal) => {
  const activity = async ({ browser }: Member, page = 1) =>
    activityAnswer.parse((await browser.get(`/lead/getActivity?page=${page}`)).json())

  test('shows leads each entry’s person, action, subject and time, newest first', async () => {
    const lead = await signedUpLead(portal, { ...newStudent(), name: 'Lena Lead' })
    const add = { date: '2026-03-05', questionLink: 'https://leetcode.com/problems/two-sum/' }
    await lead.browser.post('/lead/addPotd', add)
    const added = portal.clock.now().toISOString()
    await note(portal, 'team papers', 'release activated', 'papers 1.0.0-0badcafe')
    await note(portal, 'this machine', 'team token made', 'papers')

    const { data } = await activity(lead)

    expect(data.slice(0, 3).map(({ who, action, what }) => [who, action, what])).toEqual([
      ['This machine', 'team token made', 'papers'],
      ['Team papers', 'release activated', 'papers 1.0.0-0badcafe'],
      ['Lena Lead', 'daily problem added', 'two-sum on LeetCode, for 5 Mar 2026'],
    ])
    expect(data[2]?.at).toBe(added)
  })

  test('names the command line and former members', async () => {
    const lead = await signedUpLead(portal)
    const gone = await signedUpLead(portal)
    const student = await signedUp(portal)
    await note(portal, gone.user._id, 'paper approved', 'an id', { label: 'Networks (CS301), 2024-25' })
    portal.clock.advance(1)
    await carryOut(runLeadCommand, ['add', student.form.email], portal.app.db, portal.clock.now())
    const [second, reason] = ['second factor removed', 'lost the phone']
    await note(portal, 'command', second, student.user._id, { reason })
    await note(portal, 'command', 'lead removed', gone.user._id)
    await portal.app.db.delete(users).where(sql`${users.id} = ${gone.user._id}`)

    const { data } = await activity(lead)

    expect(data.slice(0, 4).map(({ who, action, what }) => [who, action, what])).toEqual([
      ['Command line', 'lead removed', 'A former member'],
      ['Command line', second, `${student.form.email}: ${reason}`],
      ['Command line', 'lead added', student.form.email],
      ['A former member', 'paper approved', 'Networks (CS301), 2024-25'],
    ])
  })

  test('can be filtered by kind and by person, and lists everyone who did something', async () => {
    const { db } = portal.app
    const lead = await signedUpLead(portal, { ...newStudent(), name: 'Lena Lead' })
    const gone = await signedUpLead(portal)
    await db.delete(activityEntries)
    const { _id } = lead.user
    const student = await signedUp(portal)
    await note(portal, _id, 'changes wanted in paper', 'Graphs')
    await note(portal, _id, 'own paper approved', 'Trees')
    await note(portal, gone.user._id, 'paper rejected', 'Logic')
    await note(portal, 'team papers', 'release activated', 'papers 1.0.0')
    await note(portal, 'team papers', 'release rolled back', 'papers 1.1.0')
    await note(portal, _id, 'home figures restored', 'figures')
    for (const own of ['password changed', 'deletion asked', 'deletion taken back'])
      await note(portal, student.user._id, own, 'not for leads')
    await db.delete(users).where(sql`${users.id} = ${gone.user._id}`)
    const ask = async (query: string) =>
      activityAnswer.parse((await lead.browser.get(`/lead/getActivity?${query}`)).json())
    const of = async (query: string) => (await ask(query)).data.map(({ what }) => what)

    expect(await of('kind=papers')).toEqual(['Logic', 'Trees', 'Graphs'])
    expect(await of(`kind=papers&who=${_id}`)).toEqual(['Trees', 'Graphs'])
    expect(await of('who=team%20papers')).toEqual(['papers 1.1.0', 'papers 1.0.0'])
    expect(await of('kind=portal')).toEqual(['figures'])
    expect(await of('kind=seniors')).toEqual([])
    const { data, people, total } = await ask('')
    expect(total).toBe(6)
    expect(data.map(({ kind }) => kind)).toEqual([
      ...['portal', 'releases', 'releases'],
      ...['papers', 'papers', 'papers'],
    ])
    expect(people).toEqual([
      { actor: _id, who: 'Lena Lead' },
      { actor: 'team papers', who: 'Team papers' },
    ])
  })

  test.each([
    ['papers', ['solution rejected', 'changes wanted in own paper']],
    ['problems', ['approach hidden', 'daily problem’s hint changed']],
    ['seniors', ['interview approved', 'invitation revoked']],
  ])('lists everything about %s', async (kind, actions) => {
    const lead = await signedUpLead(portal)
    await portal.app.db.delete(activityEntries)
    for (const action of actions) await note(portal, lead.user._id, action, action)
    const { data } = activityAnswer.parse((await lead.browser.get(`/lead/getActivity?kind=${kind}`)).json())
    expect(data.map((entry) => [entry.kind, entry.what])).toEqual(
      actions.toReversed().map((action) => [kind, action]),
    )
  })

  test('is paged, with every entry once, even those of the same moment', async () => {
    const lead = await signedUpLead(portal)
    const { db } = portal.app
    await db.delete(activityEntries)
    const at = portal.clock.now()
    const entries = Array.from({ length: activityPageSize + 7 }, (_, index) => ({
      at,
      actor: lead.user._id,
      action: 'senior added',
      subject: `senior ${index}`,
    }))
    await db.insert(activityEntries).values(entries)

    const [first, second, third] = [await activity(lead), await activity(lead, 2), await activity(lead, 3)]

    expect(first).toMatchObject({ page: 1, pages: 2, total: activityPageSize + 7 })
    expect([first.data.length, second.data.length, third.data]).toEqual([activityPageSize, 7, []])
    expect(new Set([...first.data, ...second.data].map(({ what }) => what)).size).toBe(activityPageSize + 7)
  })
})
