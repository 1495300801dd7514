import { messageAnswer, sinceQuery } from '../answer.ts'
import type { Endpoint } from '../endpoint.ts'
import {
  announcementAnswer,
  announcementsAnswer,
  dismissAnnouncementRequest,
  managedAnnouncementsAnswer,
  newAnnouncementSchema,
  withdrawAnnouncementRequest,
} from './announcement.ts'

export const list = {
  method: 'GET',
  path: '/announcement/getAll',
  access: 'public',
  answer: announcementsAnswer,
} as const satisfies Endpoint

export const current = {
  method: 'GET',
  path: '/announcement/current',
  access: 'verified',
  answer: announcementsAnswer,
} as const satisfies Endpoint

export const managed = {
  method: 'GET',
  path: '/announcement/managed',
  access: 'lead',
  answer: managedAnnouncementsAnswer,
} as const satisfies Endpoint

export const add = {
  method: 'POST',
  path: '/announcement/add',
  access: 'lead',
  body: newAnnouncementSchema,
  status: 201,
  answer: announcementAnswer,
} as const satisfies Endpoint

export const change = {
  method: 'PUT',
  path: '/announcement/:id',
  access: 'lead',
  query: sinceQuery,
  body: newAnnouncementSchema,
  answer: announcementAnswer,
  errors: [404, 409],
} as const satisfies Endpoint

export const withdraw = {
  method: 'PUT',
  path: '/announcement/:id/withdrawn',
  access: 'lead',
  body: withdrawAnnouncementRequest,
  answer: announcementAnswer,
  errors: [404],
} as const satisfies Endpoint

/** Starts mailing it to its subscribers: once for an announcement, and once a day. */
export const mail = {
  method: 'POST',
  path: '/announcement/:id/mail',
  access: 'lead',
  answer: announcementAnswer,
  errors: [404, 409],
} as const satisfies Endpoint

export const dismiss = {
  method: 'PUT',
  path: '/announcement/:id/dismissed',
  access: 'verified',
  body: dismissAnnouncementRequest,
  answer: messageAnswer,
  errors: [404],
} as const satisfies Endpoint
