import { type Calls, dataOf, idFrom, listOf, message } from '../../testing/call.ts'
import { deletableSubject, newSubject, placeSubjects } from './subjects.samples.ts'

const subject = ['_id', 'course', 'name', 'subjectCode']

export const place = placeSubjects

export const calls: Calls = {
  'GET /backend/subject/getAll': { access: 'verified', status: 200, keys: listOf(subject) },
  'POST /backend/subject/add': {
    access: 'lead',
    status: 201,
    body: newSubject,
    keys: dataOf(subject),
  },
  'DELETE /backend/subject/delete': {
    access: 'lead',
    status: 200,
    body: () => ({ id: deletableSubject }),
    act: async (lead) => ({ body: { id: await idFrom(lead, '/subject/add', newSubject()) } }),
    keys: message,
  },
}
