import { type Calls, dataOf, idFrom, listOf, message } from '../../testing/call.ts'
import { deletableTeacher, newTeacher, placeTeachers } from './teachers.samples.ts'

const teacher = ['_id', 'email', 'name']

export const place = placeTeachers

export const calls: Calls = {
  'GET /backend/teacher/getAll': { access: 'verified', status: 200, keys: listOf(teacher) },
  'POST /backend/teacher/add': {
    access: 'lead',
    status: 201,
    body: newTeacher,
    keys: dataOf(teacher),
  },
  'DELETE /backend/teacher/delete': {
    access: 'lead',
    status: 200,
    body: () => ({ teacherId: deletableTeacher }),
    act: async (lead) => ({ body: { teacherId: await idFrom(lead, '/teacher/add', newTeacher()) } }),
    keys: message,
  },
}
