import { messageAnswer, sinceQuery } from '../answer.ts'
import type { Endpoint } from '../endpoint.ts'
import {
  appointLeadRequest,
  candidatesAnswer,
  candidatesQuery,
  dashboardFiguresAnswer,
  leadsAnswer,
  leadTermRequest,
  retireLeadRequest,
} from './lead.ts'
import { leadDayAnswer } from './leadDay.ts'

export const dashboardFigures = {
  method: 'GET',
  path: '/lead/getDashboardFigures',
  access: 'lead',
  answer: dashboardFiguresAnswer,
} as const satisfies Endpoint

export const day = {
  method: 'GET',
  path: '/lead/getDay',
  access: 'lead',
  answer: leadDayAnswer,
} as const satisfies Endpoint

export const leads = {
  method: 'GET',
  path: '/lead/getAllLeads',
  access: 'lead',
  answer: leadsAnswer,
} as const satisfies Endpoint

export const candidates = {
  method: 'GET',
  path: '/lead/candidates',
  access: 'lead',
  query: candidatesQuery,
  answer: candidatesAnswer,
} as const satisfies Endpoint

export const appoint = {
  method: 'POST',
  path: '/lead/leads',
  access: 'lead',
  body: appointLeadRequest,
  status: 201,
  answer: messageAnswer,
  errors: [409],
} as const satisfies Endpoint

export const changeTerm = {
  method: 'PUT',
  path: '/lead/leads/:id',
  access: 'lead',
  query: sinceQuery,
  body: leadTermRequest,
  answer: messageAnswer,
  errors: [404, 409],
} as const satisfies Endpoint

export const retire = {
  method: 'POST',
  path: '/lead/leads/:id/retire',
  access: 'lead',
  body: retireLeadRequest,
  answer: messageAnswer,
  errors: [404, 409],
} as const satisfies Endpoint
