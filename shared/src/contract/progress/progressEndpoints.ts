import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { pageSchema } from '../fields/page.ts'
import {
  gridQuery,
  juniorsAnswer,
  juniorsQuery,
  potdSubmissionDataAnswer,
  sheetSubmissionDataAnswer,
} from './juniors.ts'
import { dictionaryAnswer, progressStateAnswer, submissionsAnswer, userDataAnswer } from './progress.ts'
import { yearAnswer } from './year.ts'

export const year = {
  method: 'GET',
  path: '/user/getYear',
  access: 'verified',
  answer: yearAnswer,
} as const satisfies Endpoint

export const userData = {
  method: 'GET',
  path: '/user/getSheetPotdDaysData',
  access: 'verified',
  answer: userDataAnswer,
} as const satisfies Endpoint

export const state = {
  method: 'GET',
  path: '/user/getProgressState',
  access: 'verified',
  answer: progressStateAnswer,
} as const satisfies Endpoint

export const submissions = {
  method: 'GET',
  path: '/user/getSubmissions/:platform',
  access: 'verified',
  query: z.object({ page: pageSchema }),
  answer: submissionsAnswer,
  errors: [404],
} as const satisfies Endpoint

export const dictionary = {
  method: 'GET',
  path: '/user/getDictionary',
  access: 'verified',
  answer: dictionaryAnswer,
} as const satisfies Endpoint

export const juniors = {
  method: 'GET',
  path: '/lead/getJuniorsData',
  access: 'lead',
  query: juniorsQuery,
  answer: juniorsAnswer,
} as const satisfies Endpoint

export const potdGrid = {
  method: 'GET',
  path: '/lead/getAllPotdsSubmissionData',
  access: 'lead',
  query: gridQuery,
  answer: potdSubmissionDataAnswer,
} as const satisfies Endpoint

export const sheetGrid = {
  method: 'GET',
  path: '/lead/getSheetSubmissionData',
  access: 'lead',
  query: gridQuery,
  answer: sheetSubmissionDataAnswer,
} as const satisfies Endpoint
