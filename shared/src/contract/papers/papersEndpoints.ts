import { messageAnswer } from '../answer.ts'
import type { Endpoint } from '../endpoint.ts'
import { searchQuery } from '../home/search.ts'
import { newPaperSchema } from './paper.ts'
import {
  decidePaperRequest,
  editedPaperQuery,
  foundPapersAnswer,
  paperRequestAnswer,
  paperRequestsAnswer,
  paperRequestsQuery,
  sameExamAnswer,
  sameExamQuery,
  undoDecisionRequest,
} from './paperCalls.ts'
import {
  newPaperFileSchema,
  paperFileAnswer,
  paperFilePieceAnswer,
  paperFilePieceSchema,
} from './paperFile.ts'

export const upload = {
  method: 'POST',
  path: '/paper/uploadPaper',
  access: 'verified',
  body: newPaperSchema,
  status: 201,
  answer: paperRequestAnswer,
  errors: [409],
} as const satisfies Endpoint

export const addFile = {
  method: 'POST',
  path: '/paper/addFile',
  access: 'verified',
  body: newPaperFileSchema,
  status: 201,
  answer: paperFileAnswer,
  errors: [409],
} as const satisfies Endpoint

export const addFilePiece = {
  method: 'POST',
  path: '/paper/addFilePiece/:id',
  access: 'verified',
  body: paperFilePieceSchema,
  answer: paperFilePieceAnswer,
  errors: [404],
} as const satisfies Endpoint

export const list = {
  method: 'GET',
  path: '/paper/getAllPaperRequests',
  access: 'verified',
  query: paperRequestsQuery,
  answer: paperRequestsAnswer,
} as const satisfies Endpoint

export const one = {
  method: 'GET',
  path: '/paper/one/:id',
  access: 'verified',
  answer: paperRequestAnswer,
  errors: [404],
} as const satisfies Endpoint

export const sameExam = {
  method: 'GET',
  path: '/paper/sameExam',
  access: 'verified',
  query: sameExamQuery,
  answer: sameExamAnswer,
} as const satisfies Endpoint

export const resubmit = {
  method: 'PUT',
  path: '/paper/sendAgain/:id',
  access: 'verified',
  query: editedPaperQuery,
  body: newPaperSchema,
  answer: paperRequestAnswer,
  errors: [404, 409],
} as const satisfies Endpoint

export const correct = {
  method: 'PUT',
  path: '/paper/correct/:id',
  access: 'lead',
  query: editedPaperQuery,
  body: newPaperSchema,
  answer: paperRequestAnswer,
  errors: [404, 409],
} as const satisfies Endpoint

export const withdraw = {
  method: 'DELETE',
  path: '/paper/withdraw/:id',
  access: 'verified',
  answer: messageAnswer,
  errors: [404, 409],
} as const satisfies Endpoint

export const decide = {
  method: 'PUT',
  path: '/paper/updatePaperRequest/:id',
  access: 'lead',
  body: decidePaperRequest,
  answer: paperRequestAnswer,
  errors: [404, 409],
} as const satisfies Endpoint

export const undoDecision = {
  method: 'PUT',
  path: '/paper/undoDecision/:id',
  access: 'lead',
  body: undoDecisionRequest,
  answer: paperRequestAnswer,
  errors: [404, 409],
} as const satisfies Endpoint

export const deletePaper = {
  method: 'DELETE',
  path: '/paper/deletePaperRequest/:id',
  access: 'lead',
  answer: messageAnswer,
  errors: [404],
} as const satisfies Endpoint

export const search = {
  method: 'GET',
  path: '/paper/search',
  access: 'verified',
  query: searchQuery,
  answer: foundPapersAnswer,
} as const satisfies Endpoint
