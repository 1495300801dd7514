import type { PaperRequests } from '@portal/shared/api/papers'
import type { PaperRequest, Subject, Teacher } from '@portal/shared/contract'
import { answer, apiServer } from '@portal/shared/testing/apiServer'
import { HttpResponse, http } from 'msw'

const id = (number: number) => `0b8f1d3e-6f5d-4c1f-9a59-${String(number).padStart(12, '0')}`

const subject = (number: number, name: string, subjectCode: string, course: Subject['course']): Subject => ({
  _id: id(number),
  name,
  subjectCode,
  course,
})
export const dataStructures = subject(1, 'Data Structures', 'CS101', 'MCA')
export const networks = subject(2, 'Computer Networks', 'CS204', 'MCA')
export const algebra = subject(3, 'Linear Algebra', 'MA110', 'MSC')
export const subjects = [dataStructures, networks, algebra]

export const meera: Teacher = { _id: id(11), name: 'Meera Iyer', email: 'meera.iyer@institute.example' }
const rahul: Teacher = { _id: id(12), name: 'Rahul Sen', email: 'rahul.sen@institute.example' }
export const teachers = [meera, rahul]

/** Answers what the form of a paper reads. */
export function answerForm(): void {
  answer('get', '/subject/getAll', { data: subjects })
  answer('get', '/teacher/getAll', { data: teachers })
  answer('get', '/paper/sameExam', { data: [] })
}

export const shareLink = 'https://drive.google.com/file/d/1aB2_c-D3/view?usp=sharing'

export const paper = (number: number, changes: Partial<PaperRequest> = {}): PaperRequest => ({
  _id: id(100 + number),
  course: 'MCA',
  academicSession: '2024-25',
  year: 1,
  semester: 2,
  subject: { _id: dataStructures._id, name: 'Data Structures', subjectCode: 'CS101' },
  teacher: { _id: meera._id, name: 'Meera Iyer' },
  examType: 'End-Sem',
  driveLink: shareLink,
  status: 'approved',
  createdAt: '2025-01-15T10:00:00.000Z',
  ...changes,
})

export const paperPage = (
  requests: PaperRequest[],
  { total = requests.length, page = 1, pages = 1, ...more }: Partial<PaperRequests['data']> = {},
): PaperRequests => ({
  data: { requests, total, page, pages, ...more },
})

type Answer = ReturnType<typeof paperPage> | Response | Promise<Response>

/** Answers requests for the list. Returns the queries, in order, without order and page size. */
export function papersAnswer(answerTo: (query: URLSearchParams) => Answer): string[] {
  const requested: string[] = []
  apiServer.use(
    http.get('*/backend/paper/getAllPaperRequests', async ({ request }) => {
      const { searchParams } = new URL(request.url)
      for (const name of ['size', 'sort']) searchParams.delete(name)
      requested.push(searchParams.size === 0 ? '' : `?${searchParams}`)
      const answer = await answerTo(searchParams)
      return answer instanceof Response ? answer : HttpResponse.json(answer)
    }),
  )
  return requested
}

/** The form's input for a paper. */
export const filledPaper = {
  course: 'MCA',
  academicSession: '2024-25',
  year: '1',
  semester: '1',
  subject: dataStructures._id,
  teacher: meera._id,
  examType: 'End-Sem',
  driveLink: shareLink,
}
