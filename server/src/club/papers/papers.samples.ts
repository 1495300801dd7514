import type { NewPaper, PaperRequest, PaperStatus } from '@portal/shared/contract'
import { paperRequestAnswer, paperRequestsAnswer } from '@portal/shared/contract'
import type { Db } from '../../core/database/database.ts'
import type { Browser } from '../../testing/browser.ts'
import { type InsertRows, idFrom, type Samples } from '../../testing/calls/call.ts'
import { newSubject, placeSubjects, sampleSubject } from '../lists/subjects.samples.ts'
import { newTeacher, placeTeachers, sampleTeacher } from '../lists/teachers.samples.ts'
import { paperFilePieces, paperFiles } from './files/files.tables.ts'
import { paperEvents, papers } from './papers.tables.ts'
import { solutions } from './solutions/solutions.tables.ts'

let made = 0

/** A new Google Drive file. */
export const newDriveFile = () => {
  made += 1
  return `sample-file_${made}`
}

export const linkTo = (file: string) => `https://drive.google.com/file/d/${file}/view?usp=sharing`

type LinkedPaper = Omit<NewPaper, 'files'> & { driveLink: string }

/** The form's input for a new file; with the sample subject and teacher by default. */
export const newPaper = (changes: Partial<LinkedPaper> = {}): LinkedPaper => ({
  course: 'MCA',
  academicSession: '2024-25',
  year: 2,
  semester: 3,
  examType: 'End-Sem',
  subject: sampleSubject,
  teacher: sampleTeacher,
  driveLink: linkTo(newDriveFile()),
  ...changes,
})

/** Inserts what calls about papers need: a subject and a teacher with fixed ids, and others to delete. */
export async function placeTeachersAndSubjects(db: Db, at: Date): Promise<void> {
  await placeTeachers(db, at)
  await placeSubjects(db, at)
}

/** The calls about papers, as a browser makes them. */
export const papersOf = (browser: Browser) => ({
  upload: (paper: object = newPaper()) => browser.post('/paper/uploadPaper', paper),
  addFile: (file: object) => browser.post('/paper/addFile', file),
  addPiece: (id: string, piece: object) => browser.post(`/paper/addFilePiece/${id}`, piece),
  one: (id: string) => browser.get(`/paper/one/${id}`),
  decide: (id: string, status: string, more: object = {}) =>
    browser.put(`/paper/updatePaperRequest/${id}`, { status, ...more }),
  correct: (id: string, paper: object, sentAt = '') =>
    browser.put(`/paper/correct/${id}${sentAt && `?sentAt=${sentAt}`}`, paper),
  undo: (id: string, status: string) => browser.put(`/paper/undoDecision/${id}`, { status }),
  sendAgain: (id: string, paper: object = newPaper(), sentAt = '') =>
    browser.put(`/paper/sendAgain/${id}${sentAt && `?sentAt=${sentAt}`}`, paper),
  withdraw: (id: string) => browser.delete(`/paper/withdraw/${id}`),
  remove: (id: string) => browser.delete(`/paper/deletePaperRequest/${id}`),
  list: async (filters: Record<string, string> = {}) => {
    const answer = await browser.get(`/paper/getAllPaperRequests?${new URLSearchParams(filters)}`)
    if (answer.statusCode !== 200) throw new Error(`papers: ${answer.body}`)
    return paperRequestsAnswer.parse(answer.json()).data
  },
})

/** Uploads a valid paper. */
export async function uploaded(browser: Browser, changes: Partial<LinkedPaper> = {}): Promise<PaperRequest> {
  const answer = await papersOf(browser).upload(newPaper(changes))
  if (answer.statusCode !== 201) throw new Error(`upload: ${answer.body}`)
  return paperRequestAnswer.parse(answer.json()).data
}

/** Uploads a paper with a new subject and teacher, and returns its id. */
export async function pendingPaper(lead: Browser): Promise<string> {
  const subject = await idFrom(lead, '/subject/add', newSubject())
  const teacher = await idFrom(lead, '/teacher/add', newTeacher())
  return idFrom(lead, '/paper/uploadPaper', newPaper({ subject, teacher }))
}

/** The same, approved by this lead. */
async function approvedPaper(lead: Browser): Promise<string> {
  const id = await pendingPaper(lead)
  await papersOf(lead).decide(id, 'approved')
  return id
}

/** A pending solution of such a paper, by this lead; returns its id. */
async function pendingSolution(lead: Browser): Promise<string> {
  const paper = await approvedPaper(lead)
  await lead.post(`/paper/addSolution/${paper}`, { link: linkTo(newDriveFile()), showsName: true })
  return (await lead.get(`/paper/solutions/${paper}`)).json().data[0]._id
}

/** Papers with fixed ids for calls. */
export const decidablePaper = '0a4b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
const deletablePaper = '1a4b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'

const decidedPaper = '3a4b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
/** No call changes it. */
const readablePaper = '4a4b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'

/** A file of the readable paper. */
export const readableFile = '5a4b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
/** An approved solution of the readable paper, by the other student. */
const sampleSolution = '6a4b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
/** A photo of one pixel. */
export const samplePng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** An id without a paper, or with one of another student. */
const nobodysPaper = '2a4b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'

/** The exam of the inserted papers. */
const sampleExam = {
  subject: sampleSubject,
  academicSession: '2024-25',
  semester: '3',
  examType: 'End-Sem',
}

/** Inserts papers of each uploader in each state, some with fixed ids; all except the pending ones are decided. */
async function placePapers(db: Db, at: Date, uploaders: string[], deciderId: string): Promise<void> {
  const { subject: subjectId, teacher: teacherId, ...fields } = newPaper()
  const paper = (uploadedBy: string | undefined, status: PaperStatus, id?: string) => {
    const driveFile = newDriveFile()
    const decided = status === 'pending' ? {} : { decidedBy: deciderId, decidedAt: at }
    const ids = { subjectId, teacherId, uploadedBy, ...(id && { id }) }
    return { ...fields, ...ids, ...decided, status, driveFile, driveLink: linkTo(driveFile), createdAt: at }
  }
  const placed = await db
    .insert(papers)
    .values([
      ...uploaders.flatMap((uploader) => [
        paper(uploader, 'pending'),
        paper(uploader, 'approved'),
        paper(uploader, 'rejected'),
        { ...paper(uploader, 'rejected'), changesWanted: true },
      ]),
      paper(uploaders[0], 'pending', decidablePaper),
      paper(uploaders[0], 'pending', deletablePaper),
      paper(uploaders[0], 'approved', decidedPaper),
      paper(uploaders[0], 'approved', readablePaper),
    ])
    .returning()
  const wanting = placed.filter(({ changesWanted }) => changesWanted)
  await db.insert(paperFiles).values({
    id: readableFile,
    uploadedBy: uploaders[0],
    paperId: readablePaper,
    createdAt: at,
    type: 'image/png',
    bytes: samplePng.length,
    digest: 'sample',
  })
  await db.insert(paperFilePieces).values({ fileId: readableFile, piece: 0, content: samplePng })
  await db.insert(solutions).values({
    id: sampleSolution,
    paperId: readablePaper,
    authorId: uploaders[1],
    createdAt: at,
    showsName: false,
    link: 'https://solutions.example/1',
    status: 'approved' as const,
  })
  const said = { at, what: 'changes wanted', reason: 'The second page is missing', actorId: deciderId }
  const approved = placed
    .filter(({ status }) => status === 'approved')
    .map(({ id, uploadedBy }) => ({ paperId: id, byUploader: uploadedBy === deciderId }))
  await db
    .insert(paperEvents)
    .values([
      ...wanting.map(({ id }) => ({ ...said, paperId: id })),
      ...approved.map((event) => ({ at, what: 'approved', actorId: deciderId, ...event })),
    ])
}

export const insertRows: InsertRows = async (db, at, { student, other, lead }) => {
  await placeTeachersAndSubjects(db, at)
  await placePapers(db, at, [student, other, lead], lead)
}

// Deciders and other papers of the exam.
const keysForLeads = ['verifiedBy', 'history[].by', 'sameExam']

export const samples: Samples = {
  'GET /paper/getAllPaperRequests': {
    forLeads: [...keysForLeads, 'history[].byUploader'].map((key) => `data.requests[].${key}`),
  },
  'GET /paper/one/:id': { parameter: readablePaper, forLeads: keysForLeads.map((key) => `data.${key}`) },
  'POST /paper/uploadPaper': { body: newPaper },
  'POST /paper/addFile': { body: () => ({ type: 'image/png', bytes: 68 }) },
  // Other people's files are answered as missing.
  'POST /paper/addFilePiece/:id': {
    status: 404,
    parameter: nobodysPaper,
    body: () => ({ piece: 0, content: 'AAAA' }),
  },
  'GET /paper/solutions/:id': { parameter: readablePaper, forLeads: ['data[].author'] },
  'POST /paper/addSolution/:id': {
    parameter: readablePaper,
    body: () => ({ link: linkTo(newDriveFile()), showsName: false }),
  },
  'PUT /paper/voteSolution/:id': { parameter: sampleSolution, body: () => ({ helpful: true }) },
  'DELETE /paper/deleteSolution/:id': { status: 404, parameter: nobodysPaper },
  'PUT /lead/decideSolution/:id': {
    parameter: sampleSolution,
    body: () => ({ status: 'approved' }),
    actOn: pendingSolution,
  },
  'GET /paper/search': { path: '/paper/search?q=sem' },
  'GET /paper/sameExam': { path: `/paper/sameExam?${new URLSearchParams(sampleExam)}` },
  // Other people's papers are answered as missing.
  'PUT /paper/sendAgain/:id': { status: 404, parameter: nobodysPaper, body: newPaper },
  'PUT /paper/correct/:id': { parameter: decidablePaper, body: newPaper, actOn: pendingPaper },
  'DELETE /paper/withdraw/:id': { status: 404, parameter: nobodysPaper },
  'PUT /paper/updatePaperRequest/:id': {
    parameter: decidablePaper,
    body: () => ({ status: 'approved' }),
    actOn: pendingPaper,
  },
  'PUT /paper/undoDecision/:id': {
    parameter: decidedPaper,
    body: () => ({ status: 'approved' }),
    actOn: approvedPaper,
  },
  'DELETE /paper/deletePaperRequest/:id': { parameter: deletablePaper, actOn: pendingPaper },
}
