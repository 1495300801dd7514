import type { Endpoint } from '../endpoint.ts'
import { importAnswer, importRequest } from './import.ts'

export const importRows = {
  method: 'POST',
  path: '/lead/import/:kind',
  access: 'lead',
  body: importRequest,
  answer: importAnswer,
  errors: [404, 413],
} as const satisfies Endpoint
