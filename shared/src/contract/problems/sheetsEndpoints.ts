import type { Endpoint } from '../endpoint.ts'
import { sheetMarksAnswer, sheetQuestionsAnswer, unusedQuestionsAnswer } from './sheets.ts'

export const questions = {
  method: 'GET',
  path: '/user/getSheetQuestions/:sheet',
  access: 'verified',
  answer: sheetQuestionsAnswer,
  errors: [404],
} as const satisfies Endpoint

export const unusedQuestions = {
  method: 'GET',
  path: '/lead/unusedQuestions/:sheet',
  access: 'lead',
  answer: unusedQuestionsAnswer,
  errors: [404],
} as const satisfies Endpoint

export const marks = {
  method: 'GET',
  path: '/user/getSheetMarks/:sheet',
  access: 'verified',
  answer: sheetMarksAnswer,
  errors: [404],
} as const satisfies Endpoint
