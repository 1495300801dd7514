import { type Calls, within } from '../../../testing/call.ts'

export const calls: Calls = {
  'GET /backend/user/getSheetQuestions/:sheet': {
    access: 'verified',
    status: 200,
    path: '/backend/user/getSheetQuestions/tle',
    keys: ['name', 'questions', ...within('questions[]', ['link', 'questionId', 'title', 'topic'])],
  },
}
