import type { PaperFilters } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { freshDatabase } from '../../../testing/databases/databases.ts'
import { onBothDatabases } from '../../../testing/databases/on-databases.ts'
import { signedUp, signedUpLead } from '../../../testing/students.ts'
import { isThorough } from '../../../testing/thorough.ts'
import { placeSubject } from '../../lists/subjects.samples.ts'
import { subjects } from '../../lists/subjects.tables.ts'
import { placeTeacher } from '../../lists/teachers.samples.ts'
import { teachers } from '../../lists/teachers.tables.ts'
import { linkTo, newDriveFile, newPaper, papersOf } from '../papers.samples.ts'
import { papers } from '../papers.tables.ts'
import { listPapers } from './list.queries.ts'

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

onBothDatabases(
  'searching papers',
  (portal) => {
    let list: ReturnType<typeof papersOf>['list']
    const ids = { subjects: new Map<string, string>(), teachers: new Map<string, string>() }
    beforeAll(async () => {
      const { browser, user } = await signedUp(portal())
      list = papersOf(browser).list
      const { db } = portal().app
      for (const [name, code, teacher, academicSession] of taught) {
        ids.subjects.set(name, await placeSubject(db, name, code))
        if (!ids.teachers.has(teacher)) ids.teachers.set(teacher, await placeTeacher(db, teacher))
        const { subject: _, teacher: __, ...fields } = newPaper({ academicSession })
        portal().clock.advance(1)
        await db.insert(papers).values({
          ...fields,
          ...{ subjectId: ids.subjects.get(name) ?? '', teacherId: ids.teachers.get(teacher) ?? '' },
          ...{ driveFile: newDriveFile(), uploadedBy: user._id, createdAt: portal().clock.now() },
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
      ['endsem ds', ['CS202', 'CS-201']],
      ['practical os', []],
      ['end sem ds', ['CS202', 'CS-201']],
      ['gt end semester', ['CS101']],
      ['mid sem os', []],
      // The start of a word is enough, in any case, in any order.
      ['graph', ['CS101']],
      ['GRAPH', ['CS101']],
      ['graph\\', ['CS101']],
      ['gr', ['CS102', 'CS101']],
      ['theory graph', ['CS101']],
      ['CS10', ['CS102', 'CS101']],
      ['cs', ['CS202', 'CS-201', 'CS102', 'CS101']],
      ['c', ['PR110', 'NW301', 'CS202', 'CS-201', 'CS102', 'CS101']],
      // Sessions, in various notations.
      ['2024-25', ['CS-201', 'CS101']],
      ['2024-2', ['CS-201', 'CS101']],
      ['2024-', ['CS-201', 'CS101']],
      ['2024', ['CS-201', 'CS101']],
      ['2024–25', ['CS-201', 'CS101']],
      ['2024/25', ['CS-201', 'CS101']],
      ['24-25', ['CS-201', 'CS101']],
      // Teachers, with and without accents.
      ['sharma', ['CS102', 'CS101']],
      ['Jose Muller', ['CS-201']],
      ['josé müller', ['CS-201']],
      // Codes with and without punctuation.
      ['CS-201', ['CS-201']],
      ['cs201', ['CS-201']],
      ['cs 201', ['CS-201']],
      ['C++', ['PR110', 'NW301', 'CS202', 'CS-201', 'CS102', 'CS101']],
      ['c++ prog', ['PR110']],
      ['tcp/ip', ['NW301']],
      ['(ip)', ['NW301']],
      ['हिन्दी', ['HI401']],
      ['हिन्', ['HI401']],
      // Every word matches, over all fields.
      ['sharma graph 2024-25 cs101', ['CS101']],
      ['sharma graph 2023-24', []],
      ['menon systems', ['OS101', 'CS202']],
      ['menon data', ['CS202']],
      // The inner part of a word, if no word starts with it.
      ['base', ['CS202']],
      ['101', ['OS101', 'CS101']],
      ['works 301', ['NW301']],
      // An exact match hides similar ones.
      ['systems', ['OS101', 'CS202']],
      ['grammar', ['CS102']],
      ['', taught.map(([, code]) => code).reverse()],
      ['   ', taught.map(([, code]) => code).reverse()],
      ['-', taught.map(([, code]) => code).reverse()],
    ])('%j finds %j', async (q, found) => {
      expect(await codes(q)).toEqual(found)
    })

    test.each([
      // Data is similar enough.
      ['databse', ['CS202', 'CS-201']],
      ['databasse', ['CS202', 'CS-201']],
      ['müllar', ['CS-201']],
      ['oprating', ['OS101']],
      ['opreating', ['OS101']],
      ['netwrok', ['NW301']],
      ['grahp theory', ['CS101']],
      ['struktures', ['CS-201']],
      ['programing', ['PR110']],
      ['fatma', ['PR110', 'NW301']],
      ['menno systms', ['OS101', 'CS202']],
      ['oprating 2022', ['OS101']],
      ['oprating 2024', []],
    ])('the misspelt %j finds %j', async (q, found) => {
      expect(await codes(q)).toEqual(found)
    })

    test.each([
      ...['zebra', 'quantum', 'physics', 'CS109', 'CS999', '2031-32', '2024-26', 'xx', '99', 'zz graph'],
      ...["' OR 1=1 --", '%', '_______', "graph' | 'x", 'graph:* & !x', '\\', '<->', '<script>'],
    ])('%j finds no paper, because nothing matches', async (q) => {
      const found = await codes(q)
      const holds = /[\p{L}\p{N}]/u.test(q)
      expect(found).toEqual(holds ? [] : taught.map(([, code]) => code).reverse())
    })

    test('a changed name is found from then on instead of the old one; archived ones can still be found', async () => {
      const { db } = portal().app
      const { browser: lead } = await signedUpLead(portal())
      const subject = ids.subjects.get('Graph Theory') ?? ''
      const teacher = ids.teachers.get('Fatima Khan') ?? ''
      await db
        .update(subjects)
        .set({ name: 'Topology', subjectCode: 'TP900' })
        .where(eq(subjects.id, subject))
      await db.update(teachers).set({ name: 'Zubin Mehta' }).where(eq(teachers.id, teacher))

      expect([await codes('topology'), await codes('tp9'), await codes('zubin')]).toEqual([
        ...[['TP900'], ['TP900'], ['PR110', 'NW301']],
      ])
      expect([await codes('graph theory'), await codes('fatima')]).toEqual([[], []])
      await lead.send('DELETE', '/backend/subject/delete', { id: subject }, {})
      await lead.send('DELETE', '/backend/teacher/delete', { teacherId: teacher }, {})
      expect([await codes('topology'), await codes('zubin')]).toEqual([['TP900'], ['PR110', 'NW301']])
    })
  },
  { environment: { rateLimits: false } },
)

describe('the same search on both databases', () => {
  const numRuns = isThorough ? 150 : 60
  const words = taught.flatMap((row) => row.join(' ').split(' '))
  const cut = fc.tuple(fc.constantFrom(...words), fc.nat(9), fc.nat(9)).map(([word, at, end]) => {
    const kept = word.slice(0, 2 + end)
    return at < kept.length ? kept.slice(0, at) + kept.slice(at + 1) : kept
  })
  const piece = fc.oneof(fc.constantFrom(...words), cut, fc.string({ unit: 'grapheme', maxLength: 5 }))
  const asked = fc
    .array(piece, { minLength: 1, maxLength: 3 })
    .map((pieces) => pieces.join(' ').slice(0, 100))

  test('finds the same papers in the same order for any input', async () => {
    // Started in order: starting PGlite blocks this process, so PostgreSQL's answer would time out.
    const databases = [await freshDatabase('pglite'), await freshDatabase('postgres')]
    const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes))
    for (const { db } of databases) {
      const subject = (index: number) => `00000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`
      const teacher = (index: number) => `00000000-0000-4000-8000-0000000002${String(index).padStart(2, '0')}`
      await db.insert(subjects).values(
        taught.map(([name, subjectCode], index) => ({
          ...{ id: subject(index), name, subjectCode, codeKey: subjectCode, course: 'MCA' as const },
          createdAt: at(0),
        })),
      )
      await db.insert(teachers).values(
        taught.map(([, , name], index) => ({
          ...{ id: teacher(index), name, email: `${index}@university.example`, createdAt: at(0) },
        })),
      )
      const { subject: _, teacher: __, ...fields } = newPaper()
      await db.insert(papers).values(
        Array.from({ length: 240 }, (_, index) => ({
          ...fields,
          id: `00000000-0000-4000-8000-000000000${String((index * 77) % 1000).padStart(3, '0')}`,
          ...{
            subjectId: subject(index % 8),
            teacherId: teacher((index * 5) % 8),
            driveFile: `same-${index}`,
          },
          driveLink: linkTo(`same-${index}`),
          academicSession: `20${14 + (index % 11)}-${15 + (index % 11)}`,
          status: 'approved' as const,
          // Several at the same moment.
          createdAt: at(Math.floor(index / 4)),
        })),
      )
    }
    const asker = { id: '00000000-0000-4000-8000-000000000000', isLead: false }
    const found = (filters: PaperFilters) =>
      Promise.all(
        databases.map(async ({ db }) => {
          const { requests, total } = await listPapers(db, filters, asker)
          return { total, ids: requests.map(({ _id }) => _id) }
        }),
      )
    let hits = 0
    await fc.assert(
      fc.asyncProperty(asked, fc.constantFrom(1, 2), async (q, page) => {
        const [embedded, postgres] = await found({ q, page })
        expect(embedded).toEqual(postgres)
        if (embedded?.total) hits += 1
      }),
      { numRuns, seed: 20_260_101 },
    )
    expect(hits).toBeGreaterThan(numRuns / 3)
    for (const { close } of databases) await close()
  })
})
