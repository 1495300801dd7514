import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { send } from './calls.ts'
import { expect } from './test.ts'

const subjects = z.object({
  data: z.array(z.object({ _id: z.string(), name: z.string(), course: z.string() })),
})
const teachers = z.object({ data: z.array(z.object({ _id: z.string() })) })

let year = 1980

/** A session that no other paper in this worker's portal has, so that a search finds only one test's papers. */
export function rareSession(): string {
  year += 1
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`
}

export const newDriveLink = () => `https://drive.google.com/file/d/${randomUUID()}/view?usp=sharing`

/** Uploads an MCA paper as the signed-in user, and returns its subject's name. */
export async function uploadPaper(page: Page, academicSession: string): Promise<string> {
  const subject = subjects
    .parse(await (await page.request.get('/backend/subject/getAll')).json())
    .data.find(({ course }) => course === 'MCA')
  const [teacher] = teachers.parse(await (await page.request.get('/backend/teacher/getAll')).json()).data
  if (!subject || !teacher) throw new Error('the demonstration has no subject or no teacher')
  const answer = await send(page, 'POST', '/paper/uploadPaper', {
    course: 'MCA',
    academicSession,
    year: 2,
    semester: 3,
    examType: 'Mid-Sem',
    subject: subject._id,
    teacher: teacher._id,
    driveLink: newDriveLink(),
  })
  expect(answer.status()).toBe(201)
  return subject.name
}
