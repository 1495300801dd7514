import { z } from 'zod'
import { API_BASE } from '../core/environment/environment.ts'
import type { Browser } from './browser.ts'

/** What a lead sends for one act that will succeed. */
export interface Act {
  /** Where the route has parameters. */
  path?: string
  body?: object
}

let made = 0
const next = () => {
  made += 1
  return made
}

const methods = z.enum(['POST', 'PUT', 'DELETE'])
const withId = z.object({ data: z.object({ _id: z.uuid() }) })

/** Sends what makes something, and answers its id. */
async function idFrom(browser: Browser, path: string, body: object): Promise<string> {
  const answer = await browser.post(path, body)
  if (answer.statusCode !== 201) throw new Error(`${path}: ${answer.body}`)
  return withId.parse(answer.json()).data._id
}

const newSenior = () => ({
  ...{ name: `Senior ${next()}`, regNumber: `2019mca${next()}`, batch: '2019', branch: 'MCA' },
  ...{ linkedin: 'https://www.linkedin.com/in/senior', interviews: [] },
})
const letters = () => String(next()).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
const newTeacher = () => ({ name: `Teacher ${letters()}`, email: `teacher${next()}@institute.example` })
const newSubject = () => ({ name: `Subject ${next()}`, subjectCode: `CS${next()}`, course: 'MCA' })

/** Uploads a paper, with a subject and a teacher of its own, and answers its id. */
export async function pendingPaper(lead: Browser): Promise<string> {
  return idFrom(lead, '/paper/uploadPaper', {
    ...{ course: 'MCA', academicSession: '2024-25', year: 2, semester: 3, examType: 'End-Sem' },
    subject: await idFrom(lead, '/subject/add', newSubject()),
    teacher: await idFrom(lead, '/teacher/add', newTeacher()),
    driveLink: `https://drive.google.com/file/d/file-${next()}/view?usp=sharing`,
  })
}

/** For every write that only leads may make, one that succeeds each time. A new one that is not here fails the tests. */
export const leadActs: Record<string, (lead: Browser) => Promise<Act>> = {
  'POST /backend/lead/addPotd': async () => ({
    body: { date: '2031-01-01', questionLink: `https://leetcode.com/problems/act-${next()}/` },
  }),
  'POST /backend/seniors': async () => ({ body: newSenior() }),
  'PUT /backend/seniors/:id': async (lead) => ({
    path: `${API_BASE}/seniors/${await idFrom(lead, '/seniors', newSenior())}`,
    body: newSenior(),
  }),
  'DELETE /backend/seniors/:id': async (lead) => ({
    path: `${API_BASE}/seniors/${await idFrom(lead, '/seniors', newSenior())}`,
  }),
  'POST /backend/teacher/add': async () => ({ body: newTeacher() }),
  'DELETE /backend/teacher/delete': async (lead) => ({
    body: { teacherId: await idFrom(lead, '/teacher/add', newTeacher()) },
  }),
  'POST /backend/subject/add': async () => ({ body: newSubject() }),
  'DELETE /backend/subject/delete': async (lead) => ({
    body: { id: await idFrom(lead, '/subject/add', newSubject()) },
  }),
  'PUT /backend/paper/updatePaperRequest/:id': async (lead) => ({
    path: `${API_BASE}/paper/updatePaperRequest/${await pendingPaper(lead)}`,
    body: { status: next() % 2 ? 'approved' : 'rejected' },
  }),
  'DELETE /backend/paper/deletePaperRequest/:id': async (lead) => ({
    path: `${API_BASE}/paper/deletePaperRequest/${await pendingPaper(lead)}`,
  }),
}

/** Sends an act of this route. */
export function send(browser: Browser, route: string, { path, body }: Act) {
  const [method, url = ''] = route.split(' ')
  return browser.send(methods.parse(method), path ?? url, body, {})
}

/** Does one of them. */
export async function perform(lead: Browser, route: string) {
  return send(lead, route, (await leadActs[route]?.(lead)) ?? {})
}
