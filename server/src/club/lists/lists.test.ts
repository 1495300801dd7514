import { eq } from 'drizzle-orm'
import { activityEntries } from '../../core/activity/activity.tables.ts'
import { onDatabase, onPostgres } from '../../testing/databases/on-databases.ts'
import { expectErrors } from '../../testing/refusals.ts'
import { setUpLead, signedUp, signedUpLead } from '../../testing/students.ts'
import { newSenior } from '../seniors/seniors.samples.ts'
import { findSubject } from './subjects.queries.ts'
import { newSubject } from './subjects.samples.ts'
import { subjects } from './subjects.tables.ts'
import { findTeacher } from './teachers.queries.ts'
import { newTeacher } from './teachers.samples.ts'
import { teachers } from './teachers.tables.ts'

type Kind = 'teacher' | 'subject'

onDatabase('teachers and subjects', (portal) => {
  const lead = setUpLead(portal)
  const add = (kind: Kind, entry: object) => lead.browser.post(`/${kind}/add`, entry)
  const remove = (kind: Kind, id: string) =>
    lead.browser.delete(`/${kind}/delete`, { [kind === 'teacher' ? 'teacherId' : 'id']: id })
  const listed = async (kind: Kind, { browser } = lead) =>
    (await browser.get(`/${kind}/getAll`)).json().data as Record<string, string>[]

  test('teachers are added by leads and read by verified users, by name', async () => {
    for (const name of ['Zubin Irani', 'élodie Roy', 'Eknath Pai', 'Farida Khan'])
      await add('teacher', { ...newTeacher(), name })
    expect((await listed('teacher', await signedUp(portal))).map(({ name }) => name)).toEqual([
      ...['Eknath Pai', 'élodie Roy', 'Farida Khan', 'Zubin Irani'],
    ])
  })

  test('subjects are added by leads and read by verified users, by course and name', async () => {
    for (const [course, name] of [
      ['MSC', 'Algebra'],
      ['MCA', 'Networks'],
      ['MCA', 'algorithms 10'],
      ['MCA', 'Algorithms 2'],
    ])
      await add('subject', { ...newSubject(), course, name })
    const data = await listed('subject', await signedUp(portal))
    expect(data.map(({ course, name }) => `${course} ${name}`)).toEqual([
      ...['MCA Algorithms 2', 'MCA algorithms 10', 'MCA Networks', 'MSC Algebra'],
    ])
  })

  test.each([
    [
      'teacher',
      { name: '  Dr Meera Iyer ', email: ' MEERA@university.example ' },
      { name: 'Dr Meera Iyer', email: 'meera@university.example' },
    ],
    [
      'subject',
      { name: ' Operating Systems ', subjectCode: ' OS-101 ', course: 'MSC' },
      {
        name: 'Operating Systems',
        subjectCode: 'OS-101',
        course: 'MSC',
        shortNames: '',
        updatedAt: expect.any(String),
      },
    ],
  ] as const)('a %s and its fields are returned trimmed', async (kind, typed, stored) => {
    const answer = await add(kind, typed)
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { data: { _id: expect.any(String), ...stored } },
    ])
  })

  test('teachers have unique e-mails, in any case: another one is 409 at that field', async () => {
    const teacher = newTeacher()
    await add('teacher', teacher)
    const again = await add('teacher', { ...newTeacher(), email: teacher.email.toUpperCase() })
    const message = 'There is already a teacher with this e-mail'
    expect([again.statusCode, again.json()]).toEqual([409, { message, errors: { email: message } }])
  })

  test('subjects have unique codes within a course, in any case; another course can have the same code', async () => {
    const message = 'MCA already has a subject with this code'
    for (const [code, same] of [
      ['Net-1', 'NET-1'],
      ['École1', 'éCOLE1'],
      ['DB2', 'ＤＢ２'],
    ]) {
      await add('subject', { ...newSubject(), subjectCode: code })
      const again = await add('subject', { ...newSubject(), subjectCode: same })
      expect([again.statusCode, again.json()]).toEqual([409, { message, errors: { subjectCode: message } }])
      const ofMsc = { ...newSubject(), subjectCode: same, course: 'MSC' }
      expect((await add('subject', ofMsc)).statusCode).toBe(201)
    }
  })

  test('subjects are corrected by leads: name, code and short names', async () => {
    const [subject, other] = [newSubject(), newSubject()]
    const id = String((await add('subject', subject)).json().data._id)
    await add('subject', other)
    const change = (changes: object) => lead.browser.put(`/subject/update/${id}`, changes)

    const changes = { name: 'Databases', subjectCode: `${subject.subjectCode}A`, shortNames: ' DBMS, DB ' }
    const updatedAt = portal.clock.now().toISOString()
    const changed = { _id: id, course: 'MCA', ...changes, shortNames: 'DBMS, DB', updatedAt }
    const answer = await change(changes)
    expect([answer.statusCode, answer.json().data]).toEqual([200, changed])
    expect(await listed('subject')).toContainEqual(changed)
    const taken = await change({ ...changes, subjectCode: other.subjectCode.toLowerCase() })
    expect([taken.statusCode, Object.keys(taken.json().errors)]).toEqual([409, ['subjectCode']])
    await remove('subject', id)
    expect((await change(changes)).statusCode).toBe(404)
  })

  test.each([
    ['teacher', teachers, newTeacher, findTeacher],
    ['subject', subjects, newSubject, findSubject],
  ] as const)(
    '%ss are archived when deleted: not listed, but the row stays and its e-mail or code is free',
    async (kind, table, made, find) => {
      const entry = made()
      const id = String((await add(kind, entry)).json().data._id)
      portal.clock.advance(1)

      const answer = await remove(kind, id)

      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['message']])
      for (const gone of [id, 'no-id']) expect((await remove(kind, gone)).statusCode).toBe(404)
      const { db } = portal.app
      const [row] = await db.select().from(table).where(eq(table.id, id))
      expect(row).toMatchObject({ ...entry, archivedAt: portal.clock.now() })
      expect(await find(db, id, { academicSession: '2010-11' })).toBeUndefined()
      expect((await listed(kind)).map(({ _id }) => _id)).not.toContain(id)
      expect((await add(kind, entry)).statusCode).toBe(201)
      const by = { actor: lead.user._id, details: { label: expect.stringContaining(entry.name) } }
      expect(await portal.activityOf(id)).toMatchObject([
        { ...by, action: `${kind} added` },
        { ...by, action: `${kind} deleted` },
      ])
    },
  )

  test.each([
    [{ name: '', email: 'a@b.example' }, 'name', 'Name is required.'],
    [{ name: 'R2 D2', email: 'a@b.example' }, 'name', 'Name can only contain letters and spaces.'],
    [{ name: 'Ravi', email: ' ' }, 'email', 'Email is required.'],
    [{ name: 'Ravi', email: 'a@b.example\r\nBcc: c@d.example' }, 'email', 'Invalid email format.'],
  ])('teachers reject %j at its field (specification, section 5)', async (teacher, field, message) => {
    const answer = await add('teacher', teacher)
    expectErrors(answer, 400, { [field]: message })
  })
})

type Entry = [what: string, path: string, entry: (isOdd: boolean) => object]

/** Each with one key, half of them in capital letters where its case doesn't matter. */
const entries: Entry[] = [
  ['subject', '/subject/add', (isOdd) => ({ ...newSubject(), subjectCode: isOdd ? 'race-1' : 'RACE-1' })],
  ['teacher', '/teacher/add', (isOdd) => ({ name: 'Ravi', email: isOdd ? 'r@a.example' : 'R@A.example' })],
  ['senior', '/seniors', (isOdd) => ({ ...newSenior(), regNumber: isOdd ? '2020mca999' : '2020MCA999' })],
  [
    'daily problem',
    '/lead/addPotd',
    () => ({ date: '2025-07-07', questionLink: 'https://leetcode.com/problems/in-a-race/' }),
  ],
]

onPostgres('what leads add at once', (portal) => {
  test.each(entries)(
    'of fifty equal ones one %s is added, with one activity entry',
    async (what, path, entry) => {
      const { browser } = await signedUpLead(portal)
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, n) => browser.post(path, entry(n % 2 === 1))),
      )
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(49).fill(409)])
      expect(await portal.app.db.$count(activityEntries, eq(activityEntries.action, `${what} added`))).toBe(1)
    },
  )
})
