import { demoIdOf, type Seed } from '@portal/demo'
import type { Teacher } from '@portal/shared/contract'
import type { Db } from '../../core/database/database.ts'
import { teachers } from './teachers.tables.ts'

const teacherNames = 'Ashok Bimala Chandra Devika Gopal Hema Indira Jagdish Kamala Lalit'.split(' ')

/** The demo's teachers: made-up people, all with the family name Sample. */
export const demoTeachers: Teacher[] = teacherNames.map((given) => {
  const email = `${given.toLowerCase()}.sample@faculty.institute.example`
  return { _id: demoIdOf(email), name: `Dr ${given} Sample`, email }
})

/** Existing ones, including archived ones, stay unchanged. */
export const seed: Seed<Db> = {
  name: 'teachers',
  async run(db, { now: createdAt }) {
    const rows = demoTeachers.map(({ _id, name, email }) => ({ id: _id, name, email, createdAt }))
    await db.insert(teachers).values(rows).onConflictDoNothing()
  },
}
