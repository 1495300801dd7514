import { messageAnswer } from '../answer.ts'
import type { Endpoint } from '../endpoint.ts'
import { deleteTeacherRequest, newTeacherSchema, teacherAnswer, teachersAnswer } from './teacher.ts'

export const list = {
  method: 'GET',
  path: '/teacher/getAll',
  access: 'verified',
  answer: teachersAnswer,
} as const satisfies Endpoint

export const add = {
  method: 'POST',
  path: '/teacher/add',
  access: 'lead',
  body: newTeacherSchema,
  status: 201,
  answer: teacherAnswer,
  errors: [409],
} as const satisfies Endpoint

export const remove = {
  method: 'DELETE',
  path: '/teacher/delete',
  access: 'lead',
  body: deleteTeacherRequest,
  answer: messageAnswer,
  errors: [404],
} as const satisfies Endpoint

/** Offers a retired teacher again. */
export const restore = {
  method: 'PUT',
  path: '/teacher/restore/:id',
  access: 'lead',
  answer: teacherAnswer,
  errors: [404, 409],
} as const satisfies Endpoint
