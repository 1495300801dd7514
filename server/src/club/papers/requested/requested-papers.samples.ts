import type { InsertRows, Samples } from '../../../testing/calls/call.ts'
import { placeSubjects, sampleSubject } from '../../lists/subjects.samples.ts'
import { requestedPapers } from './requested-papers.tables.ts'

const exam = { subject: sampleSubject, academicSession: '2023-24', examType: 'Practical' } as const

export const insertRows: InsertRows = async (db, requestedAt, { student, other }) => {
  await placeSubjects(db, requestedAt)
  const { subject: subjectId, ...fields } = exam
  const rows = [student, other].map((userId) => ({ ...fields, subjectId, userId, requestedAt }))
  await db.insert(requestedPapers).values(rows)
}

export const samples: Samples = {
  'POST /paper/requested': { body: () => exam },
  'DELETE /paper/requested': { body: () => exam },
}
