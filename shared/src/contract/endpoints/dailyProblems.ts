import { messageAnswer } from '../answer.ts'
import {
  addPotdsRequest,
  dailyProblemsAnswer,
  potdHelpSchema,
  unusedQuestionsAnswer,
} from '../dailyProblem.ts'
import type { Endpoint } from '../endpoint.ts'

export const day = {
  method: 'GET',
  path: '/user/potd/:date',
  access: 'verified',
  answer: dailyProblemsAnswer,
  refusals: [404],
} as const satisfies Endpoint

export const help = {
  method: 'PUT',
  path: '/lead/potdHelp/:id',
  access: 'lead',
  body: potdHelpSchema,
  answer: messageAnswer,
  refusals: [404],
} as const satisfies Endpoint

export const addAll = {
  method: 'POST',
  path: '/lead/addPotds',
  access: 'lead',
  body: addPotdsRequest,
  status: 201,
  answer: messageAnswer,
  refusals: [409],
} as const satisfies Endpoint

export const unusedQuestions = {
  method: 'GET',
  path: '/lead/unusedQuestions/:sheet',
  access: 'lead',
  answer: unusedQuestionsAnswer,
  refusals: [404],
} as const satisfies Endpoint
