import { type Calls, listOf, message, type Place, within } from '../../testing/call.ts'
import {
  approvedPaper,
  decidablePaper,
  decidedPaper,
  deletablePaper,
  newPaper,
  nobodysPaper,
  pendingPaper,
  placePapers,
  placeTeachersAndSubjects,
  sampleExam,
} from './papers.samples.ts'

const paper = [
  ...['_id', 'academicSession', 'course', 'createdAt', 'driveLink', 'examType', 'semester', 'status', 'year'],
  ...[
    'subject',
    ...within('subject', ['_id', 'name', 'subjectCode']),
    'teacher',
    'teacher._id',
    'teacher.name',
  ],
]
const uploadedBy = ['uploadedBy', 'uploadedBy.email']
/** What an uploader is told of their paper beside. */
const ofOwn = ['sentAt', 'history']
const said = ['history[].at', 'history[].what']
const sameExam = ['_id', 'createdAt', 'driveLink', 'status', 'teacher', 'teacher.name']
const allOfPaper = [
  ...[...paper, ...uploadedBy, 'verifiedBy', 'verifiedBy.email', ...ofOwn, ...said],
  ...['history[].by', 'history[].by.email', 'sameExam', ...within('sameExam[]', sameExam)],
]
const answered = ['changesWanted', 'history[].reason']
const papersWith = (keys: string[]) => [
  ...['data', 'data.more', 'data.page', 'data.pages', 'data.requests', 'data.total'],
  ...within('data.requests[]', keys),
]

export const place: Place = async (db, at, { student, other, lead }) => {
  await placeTeachersAndSubjects(db, at)
  await placePapers(db, at, [student, other, lead], lead)
}

export const calls: Calls = {
  'POST /backend/paper/uploadPaper': {
    access: 'verified',
    status: 201,
    body: newPaper,
    keys: ['data', ...within('data', [...paper, ...uploadedBy, ...ofOwn])],
  },
  'GET /backend/paper/getAllPaperRequests': {
    access: 'verified',
    status: 200,
    // Of a student's own papers who uploaded them; who decided is for leads.
    keys: {
      visitor: [],
      student: papersWith([...paper, ...uploadedBy, ...ofOwn, ...said, ...answered]),
      lead: papersWith([...allOfPaper, ...answered, 'history[].byUploader']),
    },
  },
  'GET /backend/paper/search': {
    access: 'verified',
    status: 200,
    path: '/backend/paper/search?q=sem',
    keys: listOf([
      ...['_id', 'academicSession', 'course', 'examType', 'semester', 'status', 'year'],
      ...['subject', ...within('subject', ['_id', 'name', 'subjectCode'])],
      ...['teacher', ...within('teacher', ['_id', 'name'])],
    ]),
  },
  'GET /backend/paper/sameExam': {
    access: 'verified',
    status: 200,
    path: `/backend/paper/sameExam?${new URLSearchParams(sampleExam)}`,
    keys: ['data', ...within('data[]', sameExam)],
  },
  // Of others' papers they are told that there is none.
  'PUT /backend/paper/sendAgain/:id': {
    access: 'verified',
    status: 404,
    path: `/backend/paper/sendAgain/${nobodysPaper}`,
    body: newPaper,
    keys: message,
  },
  'DELETE /backend/paper/withdraw/:id': {
    access: 'verified',
    status: 404,
    path: `/backend/paper/withdraw/${nobodysPaper}`,
    keys: message,
  },
  'PUT /backend/paper/updatePaperRequest/:id': {
    access: 'lead',
    status: 200,
    path: `/backend/paper/updatePaperRequest/${decidablePaper}`,
    body: () => ({ status: 'approved' }),
    act: async (lead) => ({
      path: `/paper/updatePaperRequest/${await pendingPaper(lead)}`,
      body: { status: 'approved' },
    }),
    keys: ['data', ...within('data', allOfPaper)],
  },
  'PUT /backend/paper/takeBackDecision/:id': {
    access: 'lead',
    status: 200,
    path: `/backend/paper/takeBackDecision/${decidedPaper}`,
    body: () => ({ status: 'approved' }),
    act: async (lead) => ({
      path: `/paper/takeBackDecision/${await approvedPaper(lead)}`,
      body: { status: 'approved' },
    }),
    // Nobody has decided on it any more.
    keys: ['data', ...within('data', allOfPaper)].filter((key) => !key.includes('verifiedBy')),
  },
  'DELETE /backend/paper/deletePaperRequest/:id': {
    access: 'lead',
    status: 200,
    path: `/backend/paper/deletePaperRequest/${deletablePaper}`,
    act: async (lead) => ({ path: `/paper/deletePaperRequest/${await pendingPaper(lead)}` }),
    keys: message,
  },
}
