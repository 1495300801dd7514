import {
  importAnswer,
  importLimits,
  seniorAnswer,
  seniorsAnswer,
  subjectsAnswer,
} from '@portal/shared/contract'
import { onDatabase, onPostgres } from '../../testing/databases/on-databases.ts'
import { type Member, setUpLead, signedUpLead } from '../../testing/students.ts'
import { linkTo, papersOf } from '../papers/papers.samples.ts'

const send = ({ browser }: Member, kind: string, csv: string, apply = true) =>
  browser.post(`/lead/import/${kind}`, { csv, apply })
const report = async (lead: Member, kind: string, csv: string, apply = true) =>
  importAnswer.parse((await send(lead, kind, csv, apply)).json())
/** Each problem of a report: the row, the column and the message. */
const problemsOf = ({ faults }: Awaited<ReturnType<typeof report>>) =>
  faults.flatMap(({ row, problems }) => problems.map(({ field, message }) => [row, field, message]))
const subjectsOf = async ({ browser }: Member) =>
  subjectsAnswer.parse((await browser.get('/subject/getAll')).json()).data

onDatabase('an import', (portal) => {
  const lead = setUpLead(portal)

  test('previews the result of a file, then adds all of it, with activity entries', async () => {
    const csv = '\uFEFFCourse,name,SUBJECTCODE\r\nMCA,"Graphs, and trees",IM1\r\n\r\nMSC,Sets,IM2\r\n'
    const entries = [
      { row: 2, label: 'Graphs, and trees', details: ['IM1, MCA'] },
      { row: 4, label: 'Sets', details: ['IM2, MSC'] },
    ]

    expect(await report(lead, 'subjects', csv, false)).toEqual({ imported: false, entries, faults: [] })
    expect(await subjectsOf(lead)).toEqual([])
    expect(await report(lead, 'subjects', csv)).toEqual({ imported: true, entries, faults: [] })

    const added = await subjectsOf(lead)
    expect(added).toMatchObject([
      { name: 'Graphs, and trees', subjectCode: 'IM1', course: 'MCA' },
      { name: 'Sets', subjectCode: 'IM2', course: 'MSC' },
    ])
    for (const { _id } of added)
      expect(await portal.activityOf(_id)).toMatchObject([{ actor: lead.user._id, action: 'subject added' }])
  })

  test('adds nothing if a row has problems, and reports each row once with all of them', async () => {
    await send(lead, 'subjects', 'name,subjectCode,course\nAlgebra,TAKEN,MCA\n')
    const before = await subjectsOf(lead)
    const csv = [
      'name,subjectCode,course',
      'Right,OK1,MCA',
      ',OK2,BA',
      'Again,taken,MCA',
      'Another,TW1,MSC',
      'Another,TW1,MCA',
      'Too,many,MCA,cells',
      ...Array(3).fill('Bad and repeated,TW1,BA'),
    ].join('\n')

    const dry = await report(lead, 'subjects', csv, false)
    const applied = await report(lead, 'subjects', csv)

    expect(applied).toEqual(dry)
    expect(applied.imported).toBe(false)
    expect(problemsOf(applied)).toEqual([
      [3, 'name', 'Subject name is required'],
      [3, 'course', 'Course must be MCA or MSC'],
      [4, 'subjectCode', 'MCA already has a subject with this code'],
      [7, null, 'Column D has text but no name. Put texts with commas in quotation marks'],
      [8, 'course', 'Course must be MCA or MSC'],
      [9, 'subjectCode', 'Rows 8 and 9 have the same subject code'],
      [9, 'course', 'Course must be MCA or MSC'],
      [10, 'subjectCode', 'Rows 8 and 10 have the same subject code'],
      [10, 'course', 'Course must be MCA or MSC'],
    ])
    expect(applied.faults.map(({ row }) => row)).toEqual([3, 4, 7, 8, 9, 10])
    expect(await subjectsOf(lead)).toEqual(before)
  })

  test.each([
    ['an empty file', '', /Choose a file/],
    ['only empty cells', ',,\n,,\n', /The file is empty/],
    ['no rows', 'name,email\n,\n', /no rows below its header/],
    ['no header', 'Sana Sample,sana@institute.example\n', /no header: .* the columns name, email$/],
    ['a missing column', 'name\nSana Sample\n', /lacks the columns email/],
    ['an unknown column', 'name,email,phone\nSana Sample,a@b.example,1\n', /unknown columns: phone\./],
    ['a duplicate column', 'name,email,Na-me\nSana Sample,a@b.example,Sana\n', /twice: name/],
    ['an open quote', 'name,email\n"Sana,a@b.example\n', /Row 2 opens a quotation mark/],
    ['too many rows', `name,email\n${'Sana Sample,a@b.example\n'.repeat(501)}`, /has 501 rows/],
    ['far too many empty rows', `name,email\n${',\n'.repeat(200_000)}`, /more than 10000 rows/],
    [
      'a header of few names, each repeated very often',
      `${'x,'.repeat(120_000)}${'email,'.repeat(40_000)}\nx`,
      /longer than 20000/,
    ],
  ])('reports a file with %s at once', async (_what, csv, message) => {
    const startedAt = performance.now()
    const refused = await send(lead, 'teachers', csv)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors.csv).toMatch(message)
    expect(refused.json().errors.csv.length).toBeLessThan(300)
    expect(performance.now() - startedAt).toBeLessThan(2000)
  })

  test.each([
    ['semicolons', 'name;email\nSana Sample;s@i.example\n', 2],
    ['tabs', 'name\temail\nSana Sample\ts@i.example\n', 2],
    ['sep=| in quotes', '"sep=|"\nname|email\nSana Sample|s@i.example\n', 2],
    ['a byte order mark and sep=,', '\uFEFFsep=,\nname,email\nSana Sample,s@i.example\n', 2],
    ['more empty cells than columns', 'name,email\nSana Sample,s@i.example,,,\n', 2],
    ['empty rows', '\nname,email\n,\nSana Sample,s@i.example\n,\n,\n\n', 4],
    ['a title above the header', 'Teachers of 2024,\n,\nname,email\nSana Sample,s@i.example\n', 4],
    ['a title with line breaks', '"Teachers\nof 2024"\nname,email\nSana Sample,s@i.example\n', 3],
    ['a header with another name', 'Name,Email Address\nSana Sample,s@i.example\n', 2],
    ['a header that says whose name it is', 'Teacher Name,Teacher Email\nSana Sample,s@i.example\n', 2],
    ['a column that numbers the rows', 'S. No.,Name,Email\n1,Sana Sample,s@i.example\n', 2],
    ['line breaks of old Macs', 'name,email\rSana Sample,s@i.example\r', 2],
    ['no-break spaces', 'name,email\nSana Sample\u00a0,\u00a0s@i.example\u00a0\n', 2],
  ])('reads a file with %s', async (_what, csv, row) => {
    expect(await report(lead, 'teachers', csv, false)).toEqual({
      imported: false,
      entries: [{ row, label: 'Sana Sample', details: ['s@i.example'] }],
      faults: [],
    })
  })

  test('reads a file with as many rows as are allowed', async () => {
    const rows = Array.from({ length: importLimits.rows }, (_, at) => `Subject ${at},MAX${at},MCA`)
    const csv = ['name,subjectCode,course', ...rows].join('\n')
    const { entries, faults } = await report(lead, 'subjects', csv, false)
    expect([entries.length, faults]).toEqual([importLimits.rows, []])
  })

  test('makes one senior of the rows with one registration number, each an interview, and spells out the days', async () => {
    const header = 'name,regNumber,linkedin,batch,branch,isTopMentor,company,role,status,date,questionTypes'
    const ravi = 'Ravi Sample,2022mca901,https://www.linkedin.com/in/ravi,2022,MCA'
    const csv = [
      header,
      `${ravi},yes,Example Corp,Engineer,Selected,1/8/2024,Arrays; SQL;`,
      'Uma Sample,2022mca902,https://www.linkedin.com/in/uma,2022,MCA,,,,,,',
      `${ravi.replace('https://www.', 'in.').replace('2022mca', '2022 MCA ').replace(',MCA', ',mca')},,Sample Ltd,Analyst,Rejected,,`,
    ].join('\n')

    const said = await report(lead, 'seniors', csv)

    expect(said).toEqual({
      imported: true,
      entries: [
        {
          row: 2,
          label: 'Ravi Sample',
          details: [
            '2022MCA901, MCA, batch 2022',
            'Example Corp, Engineer, Selected, 1 August 2024',
            'Sample Ltd, Analyst, Rejected',
          ],
        },
        { row: 3, label: 'Uma Sample', details: ['2022MCA902, MCA, batch 2022'] },
      ],
      faults: [],
    })
    const { data } = seniorsAnswer.parse((await lead.browser.get('/seniors')).json())
    const found = data.find(({ name }) => name === 'Ravi Sample')
    const { data: senior } = seniorAnswer.parse((await lead.browser.get(`/seniors/${found?._id}`)).json())
    expect(senior).toMatchObject({
      isTopMentor: true,
      regNumber: '2022mca901',
      linkedin: 'https://www.linkedin.com/in/ravi',
      interviews: [
        { company: 'Example Corp', date: '2024-08-01', questionTypes: ['Arrays', 'SQL'] },
        { company: 'Sample Ltd', date: null },
      ],
    })
    expect(data.find(({ name }) => name === 'Uma Sample')?.interviews).toEqual([])
    // A problem of the second interview is reported in its row.
    const wrong = csv.replaceAll('90', '91').replace('Analyst', '')
    expect(problemsOf(await report(lead, 'seniors', wrong))).toEqual([[4, 'role', 'Role is required']])
  })

  test('ignores nothing in a senior’s rows: rejects extra cells, and contradictions to the first row', async () => {
    const csv = [
      'name,regNumber,linkedin,batch,branch,company,role,status,adviceToJuniors',
      'Ravi Sample,2022mca931,https://www.linkedin.com/in/ravi,2022,MCA,Example Corp,Engineer,Selected,Practice, and rest',
      'Uma Sample,2022mca932,https://www.linkedin.com/in/uma,2022,MCA,Example Corp,Engineer,Selected,',
      'Uma Other,2022mca932,https://www.linkedin.com/in/uma,2021,MCA,Sample Ltd,Analyst,Selected,',
    ].join('\n')

    const said = await report(lead, 'seniors', csv)

    expect(said.imported).toBe(false)
    expect(problemsOf(said)).toEqual([
      [2, null, 'Column J has text but no name. Put texts with commas in quotation marks'],
      [4, 'regNumber', 'Rows 3 and 4 have the same registration number, but not the same name, batch'],
    ])
  })

  test('numbers rows as spreadsheets do, even after texts of several lines', async () => {
    const csv = [
      'name,regNumber,linkedin,batch,branch,company,role,status,adviceToJuniors',
      'Ravi Sample,2022mca941,nowhere,2022,MCA,Example Corp,Engineer,Selected,"Practice.\r\n\r\nAnd rest."',
      'Uma Sample,2022mca942,nowhere,2022,MCA,,,,',
    ].join('\r\n')

    const said = await report(lead, 'seniors', csv)

    expect(problemsOf(said).map(([row, field]) => [row, field])).toEqual([
      [2, 'linkedin'],
      [3, 'linkedin'],
    ])
  })

  test('approves past papers, by the code of a subject and the e-mail of a teacher', async () => {
    await send(lead, 'subjects', 'name,subjectCode,course\nGraphs,PAST1,MCA\n')
    await send(lead, 'teachers', 'name,email\nTara Sample,tara.past@institute.example\n')
    const header = 'course,academicSession,year,semester,subject,teacher,examType,driveLink'
    const line = (more: { subject?: string; teacher?: string; year?: string; file: string }) =>
      [
        ...['MCA', '2021-22', more.year ?? '1', '2', more.subject ?? 'past1'],
        ...[more.teacher ?? 'Tara.Past@institute.example', 'Mid-Sem', linkTo(more.file)],
      ].join(',')
    const wrong = [
      header,
      line({ file: 'import_1' }),
      line({ file: 'import_1' }),
      line({ file: 'import_2', subject: 'nothing', teacher: 'nobody@institute.example' }),
      line({ file: 'import_3', year: 'last' }),
    ].join('\n')

    expect(problemsOf(await report(lead, 'papers', wrong))).toEqual([
      [3, 'driveLink', 'Rows 2 and 3 have the same file'],
      [4, 'subject', 'MCA has no subject with this code'],
      [4, 'teacher', 'There is no teacher with this e-mail'],
      [5, 'year', 'Year must be a number, such as 2'],
    ])
    const otherLink = line({ file: 'import_1' }).replace('view?usp=sharing', 'edit?resourcekey=0-a1')
    const right = await report(lead, 'papers', [header, otherLink].join('\n'))
    const details = ['MCA, 2021-22, year 1, semester 2, Mid-Sem']
    const entries = [{ row: 2, label: 'past1, 2021-22, Mid-Sem', details }]
    expect(right).toMatchObject({ imported: true, entries })

    const { requests } = await papersOf(lead.browser).list({ q: 'PAST1' })
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({
      status: 'approved',
      driveLink: `${linkTo('import_1')}&resourcekey=0-a1`,
      history: [{ what: 'approved', reason: 'Imported from a file', byUploader: true }],
    })
    const [entry] = await portal.activityOf(requests[0]?._id ?? '')
    expect(entry).toMatchObject({ action: 'paper imported', actor: lead.user._id })

    // The retired subject has the same code.
    await lead.browser.delete('/subject/delete', { id: requests[0]?.subject._id })
    await send(lead, 'subjects', 'name,subjectCode,course\nNewer Graphs,PAST1,MCA\n')
    await send(lead, 'papers', [header, line({ file: 'import_4' })].join('\n'))
    expect((await papersOf(lead.browser).list({ q: 'newer' })).requests).toHaveLength(1)
  })

  test('reads papers as people write them', async () => {
    await send(lead, 'subjects', 'name,subjectCode,course\nGraphs,TYPED1,mca\n')
    await send(lead, 'teachers', 'name,email\nTara Sample,tara.typed@institute.example\n')
    const header = 'Course\tSession\tYear\tSemester\tSubject\tTeacher\tExam Type\tDrive Link'
    const papers = [
      ['mca', '2021-2022', 'II', 'III Sem', 'End Sem'],
      ['MCA', '21-22', '2nd', '4', 'endsem'],
      ['BA', 'Nov-12', 'last', '', 'Quiz'],
    ].map((cells, at) => [...cells, 'typed1', 'tara.typed@institute.example', linkTo(`typed_${at}`)])
    const rows = papers.map(([course, session, year, semester, examType, ...rest]) =>
      [course, session, year, semester, ...rest.slice(0, 2), examType, rest[2]].join('\t'),
    )

    const said = await report(lead, 'papers', [header, ...rows].join('\n'), false)

    expect(said.entries.map(({ details }) => details)).toEqual([
      ['MCA, 2021-22, year 2, semester 3, End-Sem'],
      ['MCA, 2021-22, year 2, semester 4, End-Sem'],
      [],
    ])
    expect(said.faults).toHaveLength(1)
    expect(problemsOf(said)).toEqual([
      [4, 'course', 'Course must be MCA or MSC'],
      [4, 'academicSession', expect.stringMatching(/^Excel has turned this session into a date/)],
      [4, 'year', 'Year must be a number, such as 2'],
      [4, 'semester', 'Semester is required'],
      [4, 'examType', 'Exam type must be Mid-Sem, End-Sem, Practical or Other'],
    ])
  })
})

onPostgres('two imports of one file at once', (portal) => {
  test('add it once, and the other reports duplicates', async () => {
    const lead = await signedUpLead(portal)
    const rows = Array.from({ length: 40 }, (_, at) => `Subject ${at},RACE${at},MCA`)
    const csv = ['name,subjectCode,course', ...rows].join('\n')
    const reports = await Promise.all([report(lead, 'subjects', csv), report(lead, 'subjects', csv)])
    expect(reports.map(({ imported }) => imported).sort()).toEqual([false, true])
    expect(reports.find(({ imported }) => !imported)?.faults).toHaveLength(40)
    expect(await subjectsOf(lead)).toHaveLength(40)
  })
})
