import type { Db } from '../core/database/database.ts'
import { codeKeyOf } from '../subjects/subjects.queries.ts'
import { subjects } from '../subjects/subjects.tables.ts'
import { teachers } from '../teachers/teachers.tables.ts'

/** A teacher and a subject of MCA of whom calls speak by their ids. */
export const sampleTeacher = '0a2b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
export const sampleSubject = '0a3b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
export const deletableTeacher = '1a2b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
export const deletableSubject = '1a3b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'

export async function placeTeachersAndSubjects(db: Db, createdAt: Date): Promise<void> {
  await db.insert(teachers).values([
    { id: sampleTeacher, name: 'Ravi Menon', email: 'ravi.menon@university.example', createdAt },
    { id: deletableTeacher, name: 'Sunita Das', email: 'sunita.das@university.example', createdAt },
  ])
  const course = 'MCA' as const
  await db.insert(subjects).values(
    [
      { id: sampleSubject, name: 'Operating Systems', subjectCode: 'OS101' },
      { id: deletableSubject, name: 'Compilers', subjectCode: 'CP101' },
    ].map((subject) => ({ ...subject, course, codeKey: codeKeyOf(subject.subjectCode), createdAt })),
  )
}
