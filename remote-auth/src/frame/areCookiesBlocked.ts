const probe = 'portal_probe=1'

/** Tries to set a cookie, because Chromium's `navigator.cookieEnabled` stays true if settings block a site's cookies. */
export function areCookiesBlocked(): boolean {
  try {
    // biome-ignore-start lint/suspicious/noDocumentCookie: CookieStore is asynchronous and not supported everywhere.
    document.cookie = `${probe}; path=/; samesite=strict`
    const isKept = document.cookie.includes(probe)
    document.cookie = `${probe}; path=/; max-age=0`
    // biome-ignore-end lint/suspicious/noDocumentCookie: as above
    return !isKept
  } catch {
    return true
  }
}
