import type { Course, Subject, Teacher } from '@portal/shared/contract'
import { demoIdOf } from './demo-id.ts'

const teacherNames = 'Ashok Bimala Chandra Devika Gopal Hema Indira Jagdish Kamala Lalit'.split(' ')

/** The teachers of the demonstration: made-up people, all with the family name Sample. */
export const demoTeachers: Teacher[] = teacherNames.map((given) => {
  const email = `${given.toLowerCase()}.sample@faculty.institute.example`
  return { _id: demoIdOf(email), name: `Dr ${given} Sample`, email }
})

export interface DemoSubject extends Subject {
  /** In which semester of its course it is taught. */
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
