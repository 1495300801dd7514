import type { PageLoadArgs } from '@portal/federation/define-remote'
import { homeApi } from '@portal/shared/api/home'

/** Where the club stands beside the form, as FormFrame.module.css has it. */
export const hasRoomQuery = '(min-width: 960px)'

/** Asks for what the club is at this moment while the form's code comes, where it is shown. */
export function prefetchClub({ dispatch }: Pick<PageLoadArgs, 'dispatch'>): void {
  if (!matchMedia(hasRoomQuery).matches) return
  const ahead = { subscribe: false } as const
  dispatch(homeApi.endpoints.homeStats.initiate(undefined, ahead))
  dispatch(homeApi.endpoints.showcase.initiate(undefined, ahead))
}
