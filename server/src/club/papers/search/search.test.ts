import { eq } from 'drizzle-orm'
import { onBothDatabases } from '../../../testing/databases/on-databases.ts'
import { signedUp, signedUpLead } from '../../../testing/students.ts'
import { placeSubject } from '../../lists/subjects.samples.ts'
import { subjects } from '../../lists/subjects.tables.ts'
import { placeTeacher } from '../../lists/teachers.samples.ts'
import { teachers } from '../../lists/teachers.tables.ts'
import { newDriveFile, newPaper, papersOf } from '../papers.samples.ts'
import { papers } from '../papers.tables.ts'

const taught = [
  ['Graph Theory', 'CS101', 'Anita Sharma', '2024-25'],
  ['Formal Grammar', 'CS102', 'Anita Sharma', '2023-24'],
  ['Data Structures', 'CS-201', 'José Müller', '2024-25'],
  ['Database Systems', 'CS202', 'Ravi Menon', '2021-22'],
  ['Operating Systems', 'OS101', 'Ravi Menon', '2022-23'],
  ['Computer Networks (TCP/IP)', 'NW301', 'Fatima Khan', '2020-21'],
  ['C++ Programming', 'PR110', 'Fatima Khan', '2023-24'],
  ['हिन्दी साहित्य', 'HI401', 'Ravi Menon', '2022-23'],
] as const

onBothDatabases('searching papers', { environment: { rateLimits: false } }, (portal) => {
  let list: ReturnType<typeof papersOf>['list']
  const ids = { subjects: new Map<string, string>(), teachers: new Map<string, string>() }
  beforeAll(async () => {
    const { browser, user } = await signedUp(portal)
    list = papersOf(browser).list
    const { db } = portal.app
    for (const [name, code, teacher, academicSession] of taught) {
      ids.subjects.set(name, await placeSubject(db, name, code))
      if (!ids.teachers.has(teacher)) ids.teachers.set(teacher, await placeTeacher(db, teacher))
      const { subject: _, teacher: __, ...fields } = newPaper({ academicSession })
      portal.clock.advance(1)
      await db.insert(papers).values({
        ...fields,
        subjectId: ids.subjects.get(name) ?? '',
        teacherId: ids.teachers.get(teacher) ?? '',
        driveFile: newDriveFile(),
        uploadedBy: user._id,
        createdAt: portal.clock.now(),
      })
    }
  })
  const codes = async (q: string) => {
    const { requests, total } = await list({ q })
    expect(total).toBe(requests.length)
    return requests.map(({ subject }) => subject.subjectCode)
  }

  test.each([
    // Initials of the subject, and exam types.
    ['os', ['OS101']],
    ['dbs', ['CS202']],
    ['GT end-sem', ['CS101']],

    ['practical os', []],
    // The start of a word is enough, in any case, in any order.
    ['graph', ['CS101']],
    ['CS10', ['CS102', 'CS101']],
    ['c', ['PR110', 'NW301', 'CS202', 'CS-201', 'CS102', 'CS101']],
    // Sessions, in various notations.
    ['2024-25', ['CS-201', 'CS101']],
    ['2024–25', ['CS-201', 'CS101']],
    ['24-25', ['CS-201', 'CS101']],
    // Teachers, with and without accents.
    ['sharma', ['CS102', 'CS101']],
    ['Jose Muller', ['CS-201']],
    // Codes with and without punctuation.
    ['cs201', ['CS-201']],

    ['c++ prog', ['PR110']],
    ['tcp/ip', ['NW301']],
    ['हिन्दी', ['HI401']],
    // Every word matches, over all fields.
    ['sharma graph 2024-25 cs101', ['CS101']],
    ['sharma graph 2023-24', []],
    ['menon systems', ['OS101', 'CS202']],
    // The inner part of a word, if no word starts with it.
    ['base', ['CS202']],

    ['works 301', ['NW301']],
    // An exact match hides similar ones.
    ['systems', ['OS101', 'CS202']],
    ['grammar', ['CS102']],
  ])('%j finds %j', async (q, found) => {
    expect(await codes(q)).toEqual(found)
  })

  test.each([
    // Data is similar enough.
    ['databse', ['CS202', 'CS-201']],
    ['müllar', ['CS-201']],

    ['fatma', ['PR110', 'NW301']],
    ['menno systms', ['OS101', 'CS202']],
    ['oprating 2022', ['OS101']],
    ['oprating 2024', []],
  ])('the misspelt %j finds %j', async (q, found) => {
    expect(await codes(q)).toEqual(found)
  })

  test.each([
    ...['zebra', 'CS109', '2031-32', '2024-26', 'xx', '99', 'zz graph'],
    ...["' OR 1=1 --", '%', '_______', "graph' | 'x", 'graph:* & !x', '\\', '<->', '<script>'],
  ])('%j finds no paper, because nothing matches', async (q) => {
    const found = await codes(q)
    const holds = /[\p{L}\p{N}]/u.test(q)
    expect(found).toEqual(holds ? [] : taught.map(([, code]) => code).reverse())
  })

  test('a changed name is found from then on instead of the old one; archived ones can still be found', async () => {
    const { db } = portal.app
    const { browser: lead } = await signedUpLead(portal)
    const subject = ids.subjects.get('Graph Theory') ?? ''
    const teacher = ids.teachers.get('Fatima Khan') ?? ''
    const renamed = { name: 'Topology', subjectCode: 'TP900' }
    await db.update(subjects).set(renamed).where(eq(subjects.id, subject))
    await db.update(teachers).set({ name: 'Zubin Mehta' }).where(eq(teachers.id, teacher))

    expect([await codes('topology'), await codes('tp9'), await codes('zubin')]).toEqual([
      ...[['TP900'], ['TP900'], ['PR110', 'NW301']],
    ])
    expect([await codes('graph theory'), await codes('fatima')]).toEqual([[], []])
    await lead.send('DELETE', '/backend/subject/delete', { id: subject }, {})
    await lead.send('DELETE', '/backend/teacher/delete', { teacherId: teacher }, {})
    expect([await codes('topology'), await codes('zubin')]).toEqual([['TP900'], ['PR110', 'NW301']])
  })
})
