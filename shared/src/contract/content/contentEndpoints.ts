import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { opcAnswer } from '../leaderboards/opc.ts'
import {
  type ContentKind,
  contentVersionAnswer,
  editedContentAnswer,
  restoreContentRequest,
  saveContentRequest,
  savedContentAnswer,
} from './content.ts'
import { homeContentAnswer } from './homeContent.ts'

export const home = {
  method: 'GET',
  path: '/content/home',
  access: 'public',
  answer: homeContentAnswer,
} as const satisfies Endpoint

export const opc = {
  method: 'GET',
  path: '/content/opc',
  access: 'public',
  answer: opcAnswer,
} as const satisfies Endpoint

/** Leads: one kind of content with its newest versions. */
export const edited = <Kind extends ContentKind>(kind: Kind) =>
  ({
    method: 'GET',
    path: `/lead/content/${kind}`,
    access: 'lead',
    answer: editedContentAnswer,
  }) as const satisfies Endpoint

export const version = <Kind extends ContentKind>(kind: Kind) =>
  ({
    method: 'GET',
    path: `/lead/content/${kind}/versions/:version`,
    access: 'lead',
    params: z.object({ version: z.coerce.number().pipe(z.int().min(0).max(1_000_000)) }),
    answer: contentVersionAnswer,
    errors: [404],
  }) as const satisfies Endpoint

export const save = <Kind extends ContentKind>(kind: Kind) =>
  ({
    method: 'POST',
    path: `/lead/content/${kind}`,
    access: 'lead',
    body: saveContentRequest(kind),
    status: 201,
    answer: savedContentAnswer,
    errors: [409, 413],
  }) as const satisfies Endpoint

export const restore = <Kind extends ContentKind>(kind: Kind) =>
  ({
    method: 'POST',
    path: `/lead/content/${kind}/restore`,
    access: 'lead',
    body: restoreContentRequest,
    status: 201,
    answer: savedContentAnswer,
    errors: [404, 409],
  }) as const satisfies Endpoint
