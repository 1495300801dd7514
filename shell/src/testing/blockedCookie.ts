import { blockedReleasesCookie } from '@portal/shared/contract'

/** The releases that this browser avoids, as it tells the server. */
export const blockedIds = () =>
  new RegExp(`${blockedReleasesCookie}=([^;]+)`).exec(document.cookie)?.[1]?.split(',').filter(Boolean)

/** For `afterEach`. */
export function clearBlockedIds(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page writes it
  document.cookie = `${blockedReleasesCookie}=; path=/; max-age=0`
}
