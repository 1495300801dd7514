import type { Endpoint } from '../endpoint.ts'
import { aboutAnswer, addedPhotoAnswer, addPhotoRequest } from './about.ts'

export const about = {
  method: 'GET',
  path: '/about',
  access: 'public',
  answer: aboutAnswer,
} as const satisfies Endpoint

export const addPhoto = {
  method: 'POST',
  path: '/lead/addPhoto',
  access: 'lead',
  body: addPhotoRequest,
  status: 201,
  answer: addedPhotoAnswer,
  errors: [413],
} as const satisfies Endpoint
