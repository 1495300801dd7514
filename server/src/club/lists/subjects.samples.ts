import type { Course, NewSubject } from '@portal/shared/contract'
import type { Db } from '../../core/database/database.ts'
import type { Browser } from '../../testing/browser.ts'
import { idFrom, type Samples } from '../../testing/calls/call.ts'
import { codeKeyOf } from './subjects.queries.ts'
import { subjects } from './subjects.tables.ts'

/** Subjects of MCA with fixed ids for calls. */
export const sampleSubject = '0a3b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
export const deletableSubject = '1a3b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'

let made = 0

/** A new subject as a lead enters it. */
export function newSubject(): NewSubject {
  made += 1
  return { name: `Subject ${made}`, subjectCode: `CS${made}`, course: 'MCA' }
}

export async function placeSubjects(db: Db, createdAt: Date): Promise<void> {
  const rows = [
    { id: sampleSubject, name: 'Operating Systems', subjectCode: 'OS101' },
    { id: deletableSubject, name: 'Compilers', subjectCode: 'CP101' },
  ]
  await db
    .insert(subjects)
    .values(
      rows.map((subject) => ({
        ...subject,
        course: 'MCA' as const,
        codeKey: codeKeyOf(subject.subjectCode),
        createdAt,
      })),
    )
    .onConflictDoNothing()
}

/** Inserts a subject by its name; returns its id. */
export async function placeSubject(db: Db, name: string, subjectCode: string, course: Course = 'MCA') {
  const codeKey = codeKeyOf(subjectCode)
  const row = { name, subjectCode, course, codeKey, createdAt: new Date(0) }
  const [subject] = await db.insert(subjects).values(row).returning({ id: subjects.id })
  if (!subject) throw new Error('a subject was not written')
  return subject.id
}

export const insertRows = placeSubjects

const addedSubject = (lead: Browser) => idFrom(lead, '/subject/add', newSubject())

export const samples: Samples = {
  'POST /subject/add': { body: newSubject },
  'PUT /subject/update/:id': {
    parameter: sampleSubject,
    body: () => ({ name: 'Operating Systems', subjectCode: 'OS101', shortNames: 'OS' }),
    act: async (lead) => {
      const { course: _, ...changes } = newSubject()
      return { path: `/subject/update/${await addedSubject(lead)}`, body: changes }
    },
  },
  // It isn’t retired.
  'PUT /subject/restore/:id': {
    status: 404,
    parameter: sampleSubject,
    actOn: async (lead) => {
      const id = await addedSubject(lead)
      await lead.delete('/subject/delete', { id })
      return id
    },
  },
  'DELETE /subject/delete': {
    body: () => ({ id: deletableSubject }),
    act: async (lead) => ({ body: { id: await addedSubject(lead) } }),
  },
}
