import type { Samples } from '../../../testing/calls/call.ts'

export const samples: Samples = {
  'GET /user/getSheetQuestions/:sheet': { parameter: 'tle' },
}
