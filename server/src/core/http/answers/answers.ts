import { refusalSchema } from '@portal/shared/contract'

/** The refusals that a call documents, all of one shape. */
export const refusals = (...statuses: number[]) =>
  Object.fromEntries(statuses.map((status) => [status, refusalSchema]))
