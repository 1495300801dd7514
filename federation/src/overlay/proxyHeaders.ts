import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'

/** The origins of the overlay, as the browser sees it, and of the portal. */
export interface Origins {
  overlay: string
  portal: string
}

/** Browsers accept these names only over TLS, so they are renamed for the browser. */
const guarded = /^__(Host|Secure)-/
const renamed = /^overlay-(Host|Secure)-/

const isOf = (origin: string, url: string) => url === origin || url.startsWith(`${origin}/`)

/** The browser's request with the portal's origin and cookie names, unless it is from another site. */
export function requestHeaders(
  headers: IncomingHttpHeaders,
  { overlay, portal }: Origins,
): OutgoingHttpHeaders {
  const { cookie, origin, referer, connection, ...rest } = headers
  const own = (url: string) => (isOf(overlay, url) ? portal + url.slice(overlay.length) : url)
  return {
    ...rest,
    host: new URL(portal).host,
    ...(origin && { origin: own(origin) }),
    ...(referer && { referer: own(referer) }),
    ...(cookie && {
      cookie: cookie
        .split('; ')
        .map((pair) => pair.replace(renamed, '__$1-'))
        .join('; '),
    }),
  }
}

/** A cookie of the portal that the browser accepts over plain http. */
const localCookie = (cookie: string) =>
  cookie.replace(guarded, 'overlay-$1-').replaceAll(/;\s*(?:secure|domain=[^;]*)(?=;|$)/gi, '')

/** The portal's response for the browser: with all its policies except those that require TLS. */
export function responseHeaders(
  headers: IncomingHttpHeaders,
  { overlay, portal }: Origins,
): OutgoingHttpHeaders {
  const {
    'strict-transport-security': _tls,
    connection,
    'transfer-encoding': _chunks,
    location,
    ...rest
  } = headers
  const cookies = headers['set-cookie']?.map(localCookie)
  return {
    ...rest,
    ...(cookies && { 'set-cookie': cookies }),
    ...(location && {
      location: isOf(portal, location) ? overlay + location.slice(portal.length) : location,
    }),
  }
}
