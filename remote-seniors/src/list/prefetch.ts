import type { PageLoadArgs } from '@portal/federation/define-remote'
import { seniorsApi } from '@portal/shared/api/seniors'
import { readSearch } from '@portal/shared/search-state'
import { searchSchema } from './searchSchema'

/** A list that was read so many seconds ago is read again when it is opened. */
export const freshSeconds = 30

/** Asks ahead for the seniors that the address leads to. */
export function prefetch({ dispatch, request }: PageLoadArgs): unknown {
  const { company } = readSearch(searchSchema, new URL(request.url).searchParams)
  const ahead = { subscribe: false, forceRefetch: freshSeconds }
  return dispatch(seniorsApi.endpoints.seniors.initiate(company, ahead))
}
