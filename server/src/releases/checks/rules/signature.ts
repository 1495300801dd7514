import { isSigned, unsigned } from '../../access/signatures.ts'
import type { Check } from '../checks.ts'

/** Where a team has a key, one of its keys has signed the release. */
export const signature: Check = ({ record, signature }, { keys }) =>
  isSigned(keys, { ...record, record, signature }) ? [] : [unsigned(keys, record)]
