import type { Db } from '../../core/database/database.ts'
import { idFrom, type Samples } from '../../testing/calls/call.ts'
import { teachers } from './teachers.tables.ts'

/** Teachers with fixed ids for calls. */
export const sampleTeacher = '0a2b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
export const deletableTeacher = '1a2b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'

let made = 0
const letters = (count: number) => String(count).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))

/** A new teacher as a lead enters them. */
export function newTeacher() {
  made += 1
  return { name: `Teacher ${letters(made)}`, email: `new.teacher.${made}@university.example` }
}

export async function placeTeachers(db: Db, createdAt: Date): Promise<void> {
  const rows = [
    { id: sampleTeacher, name: 'Ravi Menon', email: 'ravi.menon@university.example', createdAt },
    { id: deletableTeacher, name: 'Sunita Das', email: 'sunita.das@university.example', createdAt },
  ]
  await db.insert(teachers).values(rows).onConflictDoNothing()
}

/** Inserts a teacher by name; returns the id. */
export async function placeTeacher(db: Db, name: string): Promise<string> {
  made += 1
  const row = { name, email: `teacher${made}@university.example`, createdAt: new Date(0) }
  const [teacher] = await db.insert(teachers).values(row).returning({ id: teachers.id })
  if (!teacher) throw new Error('a teacher was not written')
  return teacher.id
}

export const insertRows = placeTeachers

export const samples: Samples = {
  'POST /teacher/add': { body: newTeacher },
  // It isn’t retired.
  'PUT /teacher/restore/:id': {
    status: 404,
    parameter: sampleTeacher,
    actOn: async (lead) => {
      const teacherId = await idFrom(lead, '/teacher/add', newTeacher())
      await lead.delete('/teacher/delete', { teacherId })
      return teacherId
    },
  },
  'DELETE /teacher/delete': {
    body: () => ({ teacherId: deletableTeacher }),
    act: async (lead) => ({ body: { teacherId: await idFrom(lead, '/teacher/add', newTeacher()) } }),
  },
}
