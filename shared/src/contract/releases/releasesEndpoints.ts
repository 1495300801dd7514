import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { connectionAnswer } from '../health/connection.ts'
import { appStatusAnswer } from '../health/status.ts'
import { telemetryRequest } from '../health/telemetry.ts'
import { releaseNameSchema, releaseVersionSchema } from './release.ts'
import {
  activateAnswer,
  activateRequest,
  activeReleasesAnswer,
  blockAnswer,
  blockRequest,
  checkAnswer,
  newestAnswer,
  newestRequest,
  previewAnswer,
  previewRequest,
  previewsAnswer,
  releaseAnswer,
  releaseFiguresAnswer,
  releasesAnswer,
  rollbackAnswer,
  rollbackRequest,
} from './releaseCalls.ts'
import { releaseSetAnswer } from './releaseSet.ts'

export const active = {
  method: 'GET',
  path: '/release/active',
  access: 'public',
  answer: activeReleasesAnswer,
} as const satisfies Endpoint

export const check = {
  method: 'POST',
  path: '/release/:name/check',
  access: 'program',
  params: z.object({ name: releaseNameSchema }),
  answer: checkAnswer,
} as const satisfies Endpoint

export const newest = {
  method: 'GET',
  path: '/release/newest',
  access: 'verified',
  answer: newestAnswer,
} as const satisfies Endpoint

export const seeNewest = {
  method: 'POST',
  path: '/release/newest',
  access: 'verified',
  body: newestRequest,
  answer: newestAnswer,
} as const satisfies Endpoint

export const set = {
  method: 'GET',
  path: '/release/set',
  access: 'public',
  answer: releaseSetAnswer,
} as const satisfies Endpoint

export const connection = {
  method: 'GET',
  path: '/connection',
  access: 'public',
  answer: connectionAnswer,
} as const satisfies Endpoint

export const preview = {
  method: 'POST',
  path: '/release/:name/preview',
  access: 'team',
  params: z.object({ name: releaseNameSchema }),
  body: previewRequest,
  status: 201,
  answer: previewAnswer,
} as const satisfies Endpoint

export const previews = {
  method: 'GET',
  path: '/release/:name/previews',
  access: 'team',
  params: z.object({ name: releaseNameSchema }),
  answer: previewsAnswer,
} as const satisfies Endpoint

export const publish = {
  method: 'POST',
  path: '/release/:name',
  access: 'team',
  params: z.object({ name: releaseNameSchema }),
  /** The release was already published. */
  alternativeStatus: 200,
  status: 201,
  answer: releaseAnswer,
} as const satisfies Endpoint

export const activate = {
  method: 'POST',
  path: '/release/:name/activate',
  access: 'team',
  params: z.object({ name: releaseNameSchema }),
  body: activateRequest,
  answer: activateAnswer,
} as const satisfies Endpoint

export const rollback = {
  method: 'POST',
  path: '/release/:name/rollback',
  access: 'team',
  params: z.object({ name: releaseNameSchema }),
  body: rollbackRequest.nullish(),
  answer: rollbackAnswer,
} as const satisfies Endpoint

export const block = {
  method: 'POST',
  path: '/release/:name/block',
  access: 'team',
  params: z.object({ name: releaseNameSchema }),
  body: blockRequest.nullish(),
  answer: blockAnswer,
} as const satisfies Endpoint

export const unblock = {
  method: 'POST',
  path: '/release/:name/unblock',
  access: 'team',
  params: z.object({ name: releaseNameSchema }),
  body: z.strictObject({}).nullish(),
  answer: blockAnswer,
} as const satisfies Endpoint

export const all = {
  method: 'GET',
  path: '/release/all',
  access: 'team',
  query: z.strictObject({ name: releaseNameSchema.optional() }),
  answer: releasesAnswer,
} as const satisfies Endpoint

export const endPreview = {
  method: 'POST',
  path: '/release/:name/previews/:id/end',
  access: 'team',
  body: z.strictObject({}).nullish(),
  params: z.object({ name: releaseNameSchema, id: z.uuid() }),
  answer: previewAnswer.pick({ preview: true }),
} as const satisfies Endpoint

export const figures = {
  method: 'GET',
  path: '/release/:name/figures',
  access: 'team',
  params: z.object({ name: releaseNameSchema }),
  query: z.strictObject({ version: releaseVersionSchema }),
  answer: releaseFiguresAnswer,
} as const satisfies Endpoint

export const telemetry = {
  method: 'POST',
  path: '/telemetry',
  access: 'public',
  body: telemetryRequest,
  status: 204,
  answer: z.void(),
} as const satisfies Endpoint

/** For the app's team and leads. */
export const status = {
  method: 'GET',
  path: '/release/:name/status',
  access: 'verified',
  answer: appStatusAnswer,
  errors: [403, 404],
} as const satisfies Endpoint
