import {
  importAnswer,
  seniorAnswer,
  seniorsAnswer,
  subjectsAnswer,
  teachersAnswer,
} from '@portal/shared/contract'
import { linkTo, papersOf } from '../papers/papers.samples.ts'
import { onDatabase, onPostgres } from '../testing/on-databases.ts'
import { signedUp, signedUpLead } from '../testing/students.ts'

type Lead = Awaited<ReturnType<typeof signedUpLead>>

const send = ({ browser }: Lead, kind: string, csv: string, apply = true) =>
  browser.post(`/lead/import/${kind}`, { csv, apply })
const report = async (lead: Lead, kind: string, csv: string, apply = true) =>
  importAnswer.parse((await send(lead, kind, csv, apply)).json())
const subjectsOf = async ({ browser }: Lead) =>
  subjectsAnswer.parse((await browser.get('/subject/getAll')).json()).data

onDatabase('an import', (portal) => {
  test('says first what would come of a file, then adds all of it, with audit', async () => {
    const lead = await signedUpLead(portal())
    const csv = '\uFEFFCourse,name,SUBJECTCODE\r\nMCA,"Graphs, and trees",IM1\r\n\r\nMSC,Sets,IM2\r\n'
    const entries = [
      { line: 2, label: 'Graphs, and trees' },
      { line: 4, label: 'Sets' },
    ]

    expect(await report(lead, 'subjects', csv, false)).toEqual({ imported: false, entries, faults: [] })
    expect(await subjectsOf(lead)).toEqual([])
    expect(await report(lead, 'subjects', csv)).toEqual({ imported: true, entries, faults: [] })

    expect(
      (await subjectsOf(lead)).map(({ name, subjectCode, course }) => [name, subjectCode, course]),
    ).toEqual([
      ['Graphs, and trees', 'IM1', 'MCA'],
      ['Sets', 'IM2', 'MSC'],
    ])
    for (const { _id } of await subjectsOf(lead))
      expect(await portal().auditOf(_id)).toEqual([
        expect.objectContaining({ actor: lead.user._id, action: 'subject added' }),
      ])
  })

  test('adds nothing where a line has a fault, and names each fault by line and column', async () => {
    const lead = await signedUpLead(portal())
    await send(lead, 'subjects', 'name,subjectCode,course\nAlgebra,TAKEN,MCA\n')
    const before = await subjectsOf(lead)
    const csv = [
      'name,subjectCode,course',
      'Right,OK1,MCA',
      ',OK2,BA',
      'Again,taken,MCA',
      'Twice,TW1,MSC',
      'Twice in the file,tw1,MSC',
      'Too,many,MCA,cells',
    ].join('\n')

    const dry = await report(lead, 'subjects', csv, false)
    const applied = await report(lead, 'subjects', csv)

    expect(applied).toEqual(dry)
    expect(applied.imported).toBe(false)
    expect(applied.faults.map(({ line, field }) => [line, field])).toEqual([
      [3, 'name'],
      [3, 'course'],
      [4, 'subjectCode'],
      [6, 'subjectCode'],
      [7, null],
    ])
    expect(applied.faults[2]?.message).toBe('MCA has a subject with this code already')
    expect(await subjectsOf(lead)).toEqual(before)
  })

  test.each([
    ['no file at all', '', /Choose a file/],
    ['blank lines alone', '\n\n', /The file is empty/],
    ['no lines', 'name,email\n', /no lines after the first/],
    ['a missing column', 'name\nSana Sample\n', /lacks the columns email/],
    ['an unknown column', 'name,email,phone\nSana Sample,a@b.example,1\n', /nobody knows: phone/],
    ['a column twice', 'name,email,Name\nSana Sample,a@b.example,Sana\n', /twice: name/],
    ['an open quote', 'name,email\n"Sana,a@b.example\n', /This is no CSV file/],
    ['too many lines', `name,email\n${'Sana Sample,a@b.example\n'.repeat(501)}`, /has 501 lines/],
  ])('of a file with %s says so', async (_what, csv, message) => {
    const refused = await send(await signedUpLead(portal()), 'teachers', csv)

    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors.csv).toMatch(message)
  })

  test('reads teachers, and what a spreadsheet separates by semicolons', async () => {
    const lead = await signedUpLead(portal())

    expect(
      (await report(lead, 'teachers', 'name;email\nMeera Sample;Meera@Institute.Example\n')).faults,
    ).toEqual([])

    const { data } = teachersAnswer.parse((await lead.browser.get('/teacher/getAll')).json())
    expect(data).toContainEqual(
      expect.objectContaining({ name: 'Meera Sample', email: 'meera@institute.example' }),
    )
  })

  test('makes one senior of the lines of one registration number, each an interview', async () => {
    const lead = await signedUpLead(portal())
    const header = 'name,regNumber,linkedin,batch,branch,isTopMentor,company,role,status,date,questionTypes'
    const ravi = 'Ravi Sample,2022mca901,https://lnkd.in/ravi,2022,MCA'
    const csv = [
      header,
      `${ravi},yes,Example Corp,Engineer,Selected,2024-08-01,Arrays; SQL`,
      'Uma Sample,2022mca902,https://lnkd.in/uma,2022,MCA,,,,,,',
      `${ravi},,Sample Ltd,Analyst,Rejected,,`,
    ].join('\n')

    const said = await report(lead, 'seniors', csv)

    expect(said).toEqual({
      imported: true,
      entries: [
        { line: 2, label: 'Ravi Sample' },
        { line: 3, label: 'Uma Sample' },
      ],
      faults: [],
    })
    const { data } = seniorsAnswer.parse((await lead.browser.get('/seniors')).json())
    const found = data.find(({ name }) => name === 'Ravi Sample')
    const { data: senior } = seniorAnswer.parse((await lead.browser.get(`/seniors/${found?._id}`)).json())
    expect(senior).toMatchObject({ isTopMentor: true, regNumber: '2022mca901' })
    expect(senior.interviews.map(({ company, questionTypes }) => [company, questionTypes])).toEqual([
      ['Example Corp', ['Arrays', 'SQL']],
      ['Sample Ltd', undefined],
    ])
    expect(data.find(({ name }) => name === 'Uma Sample')?.interviews).toEqual([])
    // A fault of the second interview stands in its line.
    const wrong = csv.replaceAll('90', '91').replace('Analyst', '')
    expect((await report(lead, 'seniors', wrong)).faults).toEqual([
      { line: 4, field: 'role', message: 'Role is required' },
    ])
  })

  test('leaves nothing of a senior’s lines out: cells too many, and what contradicts the first line, are faults', async () => {
    const lead = await signedUpLead(portal())
    const csv = [
      'name,regNumber,linkedin,batch,branch,company,role,status,adviceToJuniors',
      'Ravi Sample,2022mca931,https://lnkd.in/ravi,2022,MCA,Example Corp,Engineer,Selected,Practice, and rest',
      'Uma Sample,2022mca932,https://lnkd.in/uma,2022,MCA,Example Corp,Engineer,Selected,',
      'Uma Other,2022mca932,https://lnkd.in/uma,2021,MCA,Sample Ltd,Analyst,Selected,',
    ].join('\n')

    const { imported, faults } = await report(lead, 'seniors', csv)

    expect(imported).toBe(false)
    expect(faults).toEqual([
      expect.objectContaining({ line: 2, message: expect.stringContaining('column 10') }),
      { line: 4, field: 'regNumber', message: 'A senior with this registration number is there already' },
    ])
  })

  test('knows yes and no, and refuses what is neither', async () => {
    const lead = await signedUpLead(portal())
    const header = 'name,regNumber,linkedin,batch,branch,isTopMentor'
    const line = (said: string, at: number) =>
      `Ravi Sample,2022mca95${at},https://lnkd.in/ravi,2022,MCA,${said}`

    const { faults } = await report(
      lead,
      'seniors',
      [header, ...['Y', 'no', '', 'perhaps'].map(line)].join('\n'),
    )

    expect(faults).toEqual([{ line: 5, field: 'isTopMentor', message: 'Use yes or no' }])
  })

  test('counts lines as editors do, also after texts of several lines', async () => {
    const lead = await signedUpLead(portal())
    const csv = [
      'name,regNumber,linkedin,batch,branch,company,role,status,adviceToJuniors',
      'Ravi Sample,2022mca941,nowhere,2022,MCA,Example Corp,Engineer,Selected,"Practice.\r\n\r\nAnd rest."',
      'Uma Sample,2022mca942,nowhere,2022,MCA,,,,',
    ].join('\r\n')

    const { faults } = await report(lead, 'seniors', csv)

    expect(faults.map(({ line, field }) => [line, field])).toEqual([
      [2, 'linkedin'],
      [5, 'linkedin'],
    ])
  })

  test('approves past papers, by the code of a subject and the e-mail of a teacher', async () => {
    const lead = await signedUpLead(portal())
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
      line({ file: 'import_3', year: 'first' }),
    ].join('\n')

    expect((await report(lead, 'papers', wrong)).faults.map(({ line, field }) => [line, field])).toEqual([
      [3, 'driveLink'],
      [4, 'subject'],
      [4, 'teacher'],
      [5, 'year'],
    ])
    const right = await report(lead, 'papers', [header, line({ file: 'import_1' })].join('\n'))
    expect(right).toMatchObject({ imported: true, entries: [{ line: 2, label: 'past1, 2021-22, Mid-Sem' }] })

    const { requests } = await papersOf(lead.browser).list({ q: 'PAST1' })
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({
      status: 'approved',
      history: [{ what: 'approved', reason: 'Imported from a file', byUploader: true }],
    })
    expect(await portal().auditOf(requests[0]?._id ?? '')).toEqual([
      expect.objectContaining({ action: 'paper imported', actor: lead.user._id }),
    ])
  })

  test('is for leads alone, and of the kinds that there are', async () => {
    const csv = 'name,email\nSana Sample,sana@institute.example\n'
    const { browser } = await signedUp(portal())

    expect((await browser.post('/lead/import/teachers', { csv, apply: true })).statusCode).toBe(403)
    expect((await send(await signedUpLead(portal()), 'students', csv)).statusCode).toBe(404)
  })
})

onPostgres('two imports of one file at once', (portal) => {
  test('add it once, and the other says what is there', async () => {
    const lead = await signedUpLead(portal())
    const rows = Array.from({ length: 40 }, (_, at) => `Subject ${at},RACE${at},MCA`)
    const csv = ['name,subjectCode,course', ...rows].join('\n')

    const reports = await Promise.all([report(lead, 'subjects', csv), report(lead, 'subjects', csv)])

    expect(reports.map(({ imported }) => imported).sort()).toEqual([false, true])
    expect(reports.find(({ imported }) => !imported)?.faults).toHaveLength(40)
    expect(await subjectsOf(lead)).toHaveLength(40)
  })
})
