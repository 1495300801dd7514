import type { Db } from '../core/database/database.ts'
import { codeKeyOf } from '../subjects/subjects.queries.ts'
import { subjects } from '../subjects/subjects.tables.ts'
import { teachers } from '../teachers/teachers.tables.ts'
import { demoSubjects, demoTeachers } from './teachers-and-subjects.ts'

/** Gives the demonstration its teachers and subjects; what is there, archived too, stays as it is. */
export async function seedDemoTeachersAndSubjects(db: Db, createdAt: Date): Promise<void> {
  const people = demoTeachers.map(({ _id, name, email }) => ({ id: _id, name, email, createdAt }))
  await db.insert(teachers).values(people).onConflictDoNothing()
  const taught = demoSubjects.map(({ _id, name, subjectCode, course }) => ({
    ...{ id: _id, name, subjectCode, course, createdAt },
    codeKey: codeKeyOf(subjectCode),
  }))
  await db.insert(subjects).values(taught).onConflictDoNothing()
}
