import { demoIdOf, type Seed } from '@portal/demo'
import type { Course, Subject } from '@portal/shared/contract'
import type { Db } from '../../core/database/database.ts'
import { codeKeyOf } from './subjects.queries.ts'
import { subjects } from './subjects.tables.ts'

export interface DemoSubject extends Subject {
  /** The semester of the course in which it is taught. */
  semester: number
}

/** By course and semester. */
const subjectNames: Record<Course, string[][]> = {
  MCA: [
    ['Programming in C', 'Discrete Mathematics', 'Computer Organisation'],
    ['Data Structures', 'Operating Systems', 'Object Oriented Programming in Java'],
    ['Database Management Systems', 'Design and Analysis of Algorithms', 'Computer Networks'],
    ['Software Engineering', 'Theory of Computation'],
    ['Machine Learning', 'Compiler Design'],
    ['Cloud Computing'],
  ],
  MSC: [
    ['Advanced Data Structures', 'Mathematical Foundations of Computer Science', 'Python Programming'],
    ['Advanced Operating Systems', 'Advanced Database Systems', 'Artificial Intelligence'],
    ['Distributed Systems', 'Data Mining'],
    ['Deep Learning', 'Information Security'],
  ],
}

const subjectsOf = (course: Course): DemoSubject[] =>
  subjectNames[course].flatMap((names, index) =>
    names.map((name, place) => {
      const semester = index + 1
      const subjectCode = `${course}${semester}0${place + 1}`
      return { _id: demoIdOf(subjectCode), name, subjectCode, course, semester }
    }),
  )

/** The subjects of both courses; the first digit of a code is the semester. */
export const demoSubjects: DemoSubject[] = [...subjectsOf('MCA'), ...subjectsOf('MSC')]

/** Existing ones, including archived ones, stay unchanged. */
export const seed: Seed<Db> = {
  name: 'subjects',
  async run(db, { now: createdAt }) {
    const rows = demoSubjects.map(({ _id, name, subjectCode, course }) => ({
      id: _id,
      name,
      subjectCode,
      course,
      createdAt,
      codeKey: codeKeyOf(subjectCode),
    }))
    await db.insert(subjects).values(rows).onConflictDoNothing()
  },
}
