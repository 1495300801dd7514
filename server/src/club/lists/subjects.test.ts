import type { Course } from '@portal/shared/contract'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { signedUp, signedUpLead } from '../../testing/students.ts'
import { findSubject } from './subjects.queries.ts'
import { subjects } from './subjects.tables.ts'

let made = 0
const newSubject = () => {
  made += 1
  return { name: 'Data Structures', subjectCode: `CS${made}`, course: 'MCA' as const }
}

onDatabase('subjects', (portal) => {
  let lead: Awaited<ReturnType<typeof signedUpLead>>
  beforeAll(async () => {
    lead = await signedUpLead(portal())
  })
  const add = (subject: object = newSubject()) => lead.browser.post('/subject/add', subject)
  const remove = (body: object) => lead.browser.delete('/subject/delete', body)
  const listed = async () => (await lead.browser.get('/subject/getAll')).json().data

  test('are added by leads and read by verified users, by course and name', async () => {
    for (const [course, name] of [
      ['MSC', 'Algebra'],
      ['MCA', 'Networks'],
      ['MCA', 'algorithms 10'],
      ['MCA', 'Algorithms 2'],
    ])
      await add({ ...newSubject(), course, name })
    const { browser } = await signedUp(portal())

    const { data } = (await browser.get('/subject/getAll')).json()

    expect(data.map(({ course, name }: { course: string; name: string }) => `${course} ${name}`)).toEqual([
      ...['MCA Algorithms 2', 'MCA algorithms 10', 'MCA Networks', 'MSC Algebra'],
    ])
  })

  test('are returned trimmed', async () => {
    const answer = await add({ name: ' Operating Systems ', subjectCode: ' OS-101 ', course: 'MSC' })
    expect([answer.statusCode, answer.json().data]).toEqual([
      201,
      {
        _id: expect.any(String),
        name: 'Operating Systems',
        subjectCode: 'OS-101',
        course: 'MSC',
        shortNames: '',
      },
    ])
  })

  test('have unique codes within a course, in any case; another course can have the same code', async () => {
    const message = 'MCA already has a subject with this code'
    for (const [code, same] of [
      ['Net-1', 'NET-1'],
      ['École1', 'éCOLE1'],
      ['DB2', 'ＤＢ２'],
    ]) {
      await add({ ...newSubject(), subjectCode: code })

      const again = await add({ ...newSubject(), subjectCode: same })

      expect([again.statusCode, again.json()]).toEqual([409, { message, errors: { subjectCode: message } }])
      expect((await add({ ...newSubject(), subjectCode: same, course: 'MSC' })).statusCode).toBe(201)
    }
  })

  test('are corrected by leads: name, code and short names', async () => {
    const subject = newSubject()
    const other = newSubject()
    const id = String((await add(subject)).json().data._id)
    await add(other)
    const change = (changes: object) => lead.browser.put(`/subject/update/${id}`, changes)

    const changes = { name: 'Databases', subjectCode: `${subject.subjectCode}A`, shortNames: ' DBMS, DB ' }
    const changed = { _id: id, course: 'MCA', ...changes, shortNames: 'DBMS, DB' }
    const answer = await change(changes)
    expect([answer.statusCode, answer.json().data]).toEqual([200, changed])
    expect(await listed()).toContainEqual(changed)
    const message = 'MCA already has a subject with this code'
    const taken = await change({ ...changes, subjectCode: other.subjectCode.toLowerCase() })
    expect([taken.statusCode, taken.json()]).toEqual([409, { message, errors: { subjectCode: message } }])
    expect((await portal().auditOf(id)).at(-1)).toMatchObject({ action: 'subject changed' })
    await remove({ id })
    expect((await change(changes)).statusCode).toBe(404)
  })

  test('are found only for papers of their own course', async () => {
    const { data } = (await add()).json()
    const of = (course: Course) => ({ course, academicSession: '2024-25' })
    expect(await findSubject(portal().app.db, data._id, of('MCA'))).toEqual(data)
    expect(await findSubject(portal().app.db, data._id, of('MSC'))).toBeUndefined()
  })

  test('are archived when deleted: not listed, but the row stays and the code is free', async () => {
    const subject = newSubject()
    const id = String((await add(subject)).json().data._id)
    portal().clock.advance(1)

    const answer = await remove({ id })

    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['message']])
    expect((await remove({ id })).statusCode).toBe(404)
    const { db } = portal().app
    const rows = await db.select().from(subjects)
    expect(rows.find((row) => row.id === id)).toMatchObject({ ...subject, archivedAt: portal().clock.now() })
    expect(await findSubject(db, id, { academicSession: '2010-11' })).toBeUndefined()
    expect((await listed()).map(({ _id }: { _id: string }) => _id)).not.toContain(id)
    expect((await add(subject)).statusCode).toBe(201)
    const details = { label: `Data Structures (${subject.subjectCode}), MCA` }
    expect(await portal().auditOf(id)).toEqual([
      expect.objectContaining({ actor: lead.user._id, action: 'subject added', details }),
      expect.objectContaining({ actor: lead.user._id, action: 'subject deleted', details }),
    ])
  })
})
