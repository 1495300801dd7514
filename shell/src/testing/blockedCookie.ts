import { blockedReleasesCookie } from '@portal/shared/contract'

/** The releases that are blocked in this browser, as the server reads them. */
export const blockedIds = () =>
  new RegExp(`${blockedReleasesCookie}=([^;]+)`).exec(document.cookie)?.[1]?.split(',').filter(Boolean)

/** For `afterEach`. */
export function clearBlockedIds(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page writes it
  document.cookie = `${blockedReleasesCookie}=; path=/; max-age=0`
}
