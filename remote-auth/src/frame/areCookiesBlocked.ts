const probe = 'portal_probe=1'

/** Tries to set a cookie: Chromium's `navigator.cookieEnabled` is true where its settings block all cookies of a site. */
export function areCookiesBlocked(): boolean {
  try {
    // biome-ignore-start lint/suspicious/noDocumentCookie: CookieStore is asynchronous, and not in every browser that the portal knows.
    document.cookie = `${probe}; path=/; samesite=strict`
    const isKept = document.cookie.includes(probe)
    document.cookie = `${probe}; path=/; max-age=0`
    // biome-ignore-end lint/suspicious/noDocumentCookie: as above
    return !isKept
  } catch {
    return true
  }
}
