import { type Calls, message, type Place, within } from '../testing/call.ts'
import {
  decidablePaper,
  deletablePaper,
  newPaper,
  pendingPaper,
  placePapers,
  placeTeachersAndSubjects,
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
const allOfPaper = [...paper, ...uploadedBy, 'verifiedBy', 'verifiedBy.email']
const papersWith = (keys: string[]) => [
  ...['data', 'data.page', 'data.pages', 'data.requests', 'data.total'],
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
    keys: ['data', ...within('data', [...paper, ...uploadedBy])],
  },
  'GET /backend/paper/getAllPaperRequests': {
    access: 'verified',
    status: 200,
    // Of a student's own papers who uploaded them; who decided is for leads.
    keys: {
      visitor: [],
      student: papersWith([...paper, ...uploadedBy]),
      lead: papersWith(allOfPaper),
    },
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
  'DELETE /backend/paper/deletePaperRequest/:id': {
    access: 'lead',
    status: 200,
    path: `/backend/paper/deletePaperRequest/${deletablePaper}`,
    act: async (lead) => ({ path: `/paper/deletePaperRequest/${await pendingPaper(lead)}` }),
    keys: message,
  },
}
