import type { NewPaper, PaperRequest } from '../contract/index'
import { answer, setUpApiServer } from '../testing/apiServer'
import { makeTestStore } from '../testing/testStore'
import { configureApi } from './api'
import { papersApi } from './papers'

setUpApiServer()

const paper: NewPaper = {
  course: 'MCA',
  academicSession: '2024-25',
  year: 1,
  semester: 1,
  subject: '7d0c4f3a-0f6a-4e0e-8a44-3d7e9b1c5a01',
  teacher: '7d0c4f3a-0f6a-4e0e-8a44-3d7e9b1c5a02',
  examType: 'End-Sem',
  driveLink: 'https://drive.google.com/file/d/1aB/view?usp=sharing',
}
const stored: PaperRequest = {
  ...paper,
  _id: '7d0c4f3a-0f6a-4e0e-8a44-3d7e9b1c5a03',
  subject: { _id: paper.subject, name: 'Graphs', subjectCode: 'CS301' },
  teacher: { _id: paper.teacher, name: 'Meera Iyer' },
  status: 'pending',
  createdAt: '2025-01-15T10:00:00.000Z',
}

/** Opens a list, uploads a paper, and returns how often the list was read. */
async function readsAround(status: number, body: object) {
  configureApi('/backend')
  const reads = answer('get', '/paper/getAllPaperRequests', {
    data: { requests: [], total: 0, page: 1, pages: 0 },
  })
  answer('post', '/paper/uploadPaper', { ...body }, { status })
  const { dispatch } = makeTestStore()
  await dispatch(papersApi.endpoints.paperRequests.initiate({}))
  await dispatch(papersApi.endpoints.uploadPaper.initiate(paper))
  await Promise.all(dispatch(papersApi.util.getRunningQueriesThunk()))
  return reads.length
}

test('an open list shows an uploaded paper immediately', async () => {
  expect(await readsAround(201, { data: stored })).toBe(2)
})

test('a refused upload changes no list', async () => {
  expect(await readsAround(409, { message: 'This file was already submitted' })).toBe(1)
})
