import { messageAnswer, sinceQuery } from '../answer.ts'
import type { Endpoint } from '../endpoint.ts'
import { foundQuestionsAnswer, searchQuery } from '../home/search.ts'
import {
  addPotdRequest,
  addPotdsRequest,
  changePotdQuery,
  dailyProblemsAnswer,
  potdHelpAnswer,
  potdHelpSchema,
  potdsAnswer,
  problemAnswer,
  problemQuery,
} from './dailyProblem.ts'

export const list = {
  method: 'GET',
  path: '/user/getAllPotds',
  access: 'verified',
  answer: potdsAnswer,
} as const satisfies Endpoint

export const lookUpProblem = {
  method: 'GET',
  path: '/lead/problem',
  access: 'lead',
  query: problemQuery,
  answer: problemAnswer,
} as const satisfies Endpoint

export const add = {
  method: 'POST',
  path: '/lead/addPotd',
  access: 'lead',
  body: addPotdRequest,
  status: 201,
  answer: messageAnswer,
  errors: [409],
} as const satisfies Endpoint

export const addAll = {
  method: 'POST',
  path: '/lead/addPotds',
  access: 'lead',
  body: addPotdsRequest,
  status: 201,
  answer: messageAnswer,
  errors: [409],
} as const satisfies Endpoint

export const change = {
  method: 'PUT',
  path: '/lead/potd/:id',
  access: 'lead',
  query: changePotdQuery,
  body: addPotdRequest,
  answer: messageAnswer,
  errors: [404, 409],
} as const satisfies Endpoint

export const remove = {
  method: 'DELETE',
  path: '/lead/potd/:id',
  access: 'lead',
  answer: messageAnswer,
  errors: [404],
} as const satisfies Endpoint

export const day = {
  method: 'GET',
  path: '/user/potd/:date',
  access: 'verified',
  answer: dailyProblemsAnswer,
  errors: [404],
} as const satisfies Endpoint

export const help = {
  method: 'PUT',
  path: '/lead/potdHelp/:id',
  access: 'lead',
  query: sinceQuery,
  body: potdHelpSchema,
  answer: potdHelpAnswer,
  errors: [404, 409],
} as const satisfies Endpoint

export const searchQuestions = {
  method: 'GET',
  path: '/user/searchQuestions',
  access: 'verified',
  query: searchQuery,
  answer: foundQuestionsAnswer,
} as const satisfies Endpoint
