import { messageAnswer, sinceQuery } from '../answer.ts'
import type { Endpoint } from '../endpoint.ts'
import { foundCompaniesAnswer, foundSeniorsAnswer, searchQuery } from '../home/search.ts'
import { followAnswer, newSeniorSchema, seniorAnswer, seniorsAnswer, seniorsQuery } from './senior.ts'

export const list = {
  method: 'GET',
  path: '/seniors',
  access: 'public',
  query: seniorsQuery,
  answer: seniorsAnswer,
  errors: [401],
} as const satisfies Endpoint

export const one = {
  method: 'GET',
  path: '/seniors/:id',
  access: 'verified',
  answer: seniorAnswer,
  errors: [404],
} as const satisfies Endpoint

export const follow = {
  method: 'POST',
  path: '/seniors/follow/:id',
  access: 'verified',
  answer: followAnswer,
  errors: [404],
} as const satisfies Endpoint

export const add = {
  method: 'POST',
  path: '/seniors',
  access: 'lead',
  body: newSeniorSchema,
  status: 201,
  answer: seniorAnswer,
  errors: [409],
} as const satisfies Endpoint

export const change = {
  method: 'PUT',
  path: '/seniors/:id',
  access: 'lead',
  query: sinceQuery,
  body: newSeniorSchema,
  answer: seniorAnswer,
  errors: [404, 409],
} as const satisfies Endpoint

export const remove = {
  method: 'DELETE',
  path: '/seniors/:id',
  access: 'lead',
  answer: messageAnswer,
  errors: [404],
} as const satisfies Endpoint

export const search = {
  method: 'GET',
  path: '/seniors/search',
  access: 'verified',
  query: searchQuery,
  answer: foundSeniorsAnswer,
} as const satisfies Endpoint

export const companies = {
  method: 'GET',
  path: '/seniors/companies',
  access: 'public',
  query: searchQuery,
  answer: foundCompaniesAnswer,
} as const satisfies Endpoint
