import type { PageLoadArgs } from '@portal/federation/define-remote'
import { dayApi } from '@portal/shared/api/day'

/** Requests the day, which the cards share. */
export function prefetch({ dispatch }: Pick<PageLoadArgs, 'dispatch'>): void {
  dispatch(dayApi.endpoints.myDay.initiate(undefined, { subscribe: false }))
}
