import { onDatabase } from '../../testing/databases/on-databases.ts'
import { signedUp, signedUpLead } from '../../testing/students.ts'
import { findTeacher } from './teachers.queries.ts'
import { teachers } from './teachers.tables.ts'

let made = 0
const newTeacher = () => {
  made += 1
  return { name: 'Ravi Menon', email: `ravi.menon.${made}@university.example` }
}

onDatabase('teachers', (portal) => {
  let lead: Awaited<ReturnType<typeof signedUpLead>>
  beforeAll(async () => {
    lead = await signedUpLead(portal())
  })
  const add = (teacher: object = newTeacher()) => lead.browser.post('/teacher/add', teacher)
  const remove = (body: object) => lead.browser.delete('/teacher/delete', body)
  const listed = async () => (await lead.browser.get('/teacher/getAll')).json().data

  test('are added by leads and read by verified users, by name', async () => {
    for (const name of ['Zubin Irani', 'élodie Roy', 'Eknath Pai', 'Farida Khan'])
      await add({ ...newTeacher(), name })
    const { browser } = await signedUp(portal())
    const { data } = (await browser.get('/teacher/getAll')).json()
    expect(data.map(({ name }: { name: string }) => name)).toEqual([
      ...['Eknath Pai', 'élodie Roy', 'Farida Khan', 'Zubin Irani'],
    ])
  })

  test('are returned trimmed, with the e-mail in lower case', async () => {
    const email = newTeacher().email
    const answer = await add({ name: '  Dr Meera Iyer ', email: ` ${email.toUpperCase()} ` })
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { data: { _id: expect.any(String), name: 'Dr Meera Iyer', email } },
    ])
  })

  test('have unique e-mails, in any case: another one is 409 at that field', async () => {
    const teacher = newTeacher()
    await add(teacher)
    const again = await add({ ...newTeacher(), email: teacher.email.toUpperCase() })
    const message = 'There is already a teacher with this e-mail'
    expect([again.statusCode, again.json()]).toEqual([409, { message, errors: { email: message } }])
  })

  test('are archived when deleted: not listed, but the row stays and the e-mail is free', async () => {
    const teacher = newTeacher()
    const id = String((await add(teacher)).json().data._id)
    portal().clock.advance(1)

    const answer = await remove({ teacherId: id })

    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['message']])
    expect((await remove({ teacherId: id })).statusCode).toBe(404)
    const { db } = portal().app
    const rows = await db.select().from(teachers)
    expect(rows.find((row) => row.id === id)).toMatchObject({ ...teacher, archivedAt: portal().clock.now() })
    expect(await findTeacher(db, id, { academicSession: '2010-11' })).toBeUndefined()
    expect((await listed()).map(({ _id }: { _id: string }) => _id)).not.toContain(id)
    expect((await add(teacher)).statusCode).toBe(201)
    const by = { actor: lead.user._id, details: { label: teacher.name } }
    expect(await portal().auditOf(id)).toMatchObject([
      { ...by, action: 'teacher added' },
      { ...by, action: 'teacher deleted' },
    ])
  })

  test.each([
    [{ name: '', email: 'a@b.example' }, 'name', 'Name is required.'],
    [{ name: 'R2 D2', email: 'a@b.example' }, 'name', 'Name can only contain letters and spaces.'],
    [{ name: 'Ravi', email: ' ' }, 'email', 'Email is required.'],
    [{ name: 'Ravi', email: 'a@b.example\r\nBcc: c@d.example' }, 'email', 'Invalid email format.'],
  ])('reject %j at its field (specification, section 5)', async (teacher, field, message) => {
    const answer = await add(teacher)
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { [field]: message }])
  })
})
