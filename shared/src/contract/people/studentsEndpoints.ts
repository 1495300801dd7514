import { messageAnswer } from '../answer.ts'
import type { Endpoint } from '../endpoint.ts'
import { foundStudentsAnswer, searchQuery } from '../home/search.ts'
import { studentPageAnswer } from './studentPage.ts'
import {
  alumniRunRequest,
  alumniRunsAnswer,
  extensionRequest,
  studentsAnswer,
  studentsQuery,
  suspensionRequest,
} from './students.ts'

export const search = {
  method: 'GET',
  path: '/user/searchStudents',
  access: 'verified',
  query: searchQuery,
  answer: foundStudentsAnswer,
} as const satisfies Endpoint

export const page = {
  method: 'GET',
  path: '/students/:username',
  access: 'public',
  answer: studentPageAnswer,
  errors: [401, 404],
} as const satisfies Endpoint

export const list = {
  method: 'GET',
  path: '/lead/students',
  access: 'lead',
  query: studentsQuery,
  answer: studentsAnswer,
} as const satisfies Endpoint

export const alumniRuns = {
  method: 'GET',
  path: '/lead/alumniRuns',
  access: 'lead',
  answer: alumniRunsAnswer,
} as const satisfies Endpoint

export const runAlumni = {
  method: 'POST',
  path: '/lead/alumniRuns',
  access: 'lead',
  body: alumniRunRequest,
  answer: messageAnswer,
  errors: [409],
} as const satisfies Endpoint

export const undoAlumniRun = {
  method: 'DELETE',
  path: '/lead/alumniRuns/:id',
  access: 'lead',
  answer: messageAnswer,
  errors: [404, 409],
} as const satisfies Endpoint

export const extend = {
  method: 'PUT',
  path: '/lead/students/:id/extension',
  access: 'lead',
  body: extensionRequest,
  answer: messageAnswer,
  errors: [404, 409],
} as const satisfies Endpoint

export const endExtension = {
  method: 'DELETE',
  path: '/lead/students/:id/extension',
  access: 'lead',
  answer: messageAnswer,
  errors: [404, 409],
} as const satisfies Endpoint

export const makeAlumnus = {
  method: 'PUT',
  path: '/lead/students/:id/alumni',
  access: 'lead',
  answer: messageAnswer,
  errors: [404, 409],
} as const satisfies Endpoint

export const makeActive = {
  method: 'DELETE',
  path: '/lead/students/:id/alumni',
  access: 'lead',
  answer: messageAnswer,
  errors: [404, 409],
} as const satisfies Endpoint

export const suspend = {
  method: 'PUT',
  path: '/lead/students/:id/suspension',
  access: 'lead',
  body: suspensionRequest,
  answer: messageAnswer,
  errors: [404, 409],
} as const satisfies Endpoint

export const endSuspension = {
  method: 'DELETE',
  path: '/lead/students/:id/suspension',
  access: 'lead',
  answer: messageAnswer,
  errors: [404, 409],
} as const satisfies Endpoint
