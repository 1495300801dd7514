import { within } from '../testing/call.ts'

/** Those of a list of handles. */
export const handles = (name: string) => [name, `${name}[].platform`, `${name}[].username`]
export const provenHandles = handles('verifiedPlatforms')

/** The keys of an account in an answer. */
export const details = [
  'batch',
  'branch',
  'email',
  'isLead',
  'name',
  'phone',
  'programme',
  'regNumber',
  'roll',
  'username',
  'verified',
]
const account = [
  ...['_id', 'createdAt', 'standing', 'updatedAt', ...details],
  ...handles('unverifiedPlatforms'),
  ...provenHandles,
]

export const userKeys = ['user', ...within('user', account)]
