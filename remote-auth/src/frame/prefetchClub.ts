import type { PageLoadArgs } from '@portal/federation/define-remote'
import { homeApi } from '@portal/shared/api/home'

/** Where the panel is shown, as in FormFrame.module.css. */
export const hasRoomQuery = '(min-width: 960px)'

/** Requests the club's data while the form loads, if the panel is shown. */
export function prefetchClub({ dispatch }: Pick<PageLoadArgs, 'dispatch'>): void {
  if (!matchMedia(hasRoomQuery).matches) return
  const ahead = { subscribe: false } as const
  dispatch(homeApi.endpoints.homeStats.initiate(undefined, ahead))
  dispatch(homeApi.endpoints.showcase.initiate(undefined, ahead))
}
