import { isSigned, unsigned } from '../../access/signatures.ts'
import type { Check } from '../checks.ts'

/** If a team has keys, one of them must have signed the release. */
export const signature: Check = ({ manifest, signature }, { keys }) =>
  isSigned(keys, { ...manifest, manifest, signature }) ? [] : [unsigned(keys, manifest)]
