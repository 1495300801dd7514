import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'

/** Where the browser finds the overlay, and where the portal is: origins. */
export interface Ends {
  overlay: string
  portal: string
}

/** Cookies of these names are for TLS alone; on the way to the browser they have another. */
const guarded = /^__(Host|Secure)-/
const renamed = /^overlay-(Host|Secure)-/

const isOf = (origin: string, url: string) => url === origin || url.startsWith(`${origin}/`)

/**
 * What the browser sent as the portal expects it: from its own pages, with the names of its own cookies. What another
 * site's page sends stays another site's.
 */
export function headersUp(headers: IncomingHttpHeaders, { overlay, portal }: Ends): OutgoingHttpHeaders {
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

/** A cookie of the portal as the browser takes it from plain http on this machine. */
const localCookie = (cookie: string) =>
  cookie.replace(guarded, 'overlay-$1-').replaceAll(/;\s*(?:secure|domain=[^;]*)(?=;|$)/gi, '')

/** What the portal answered as the browser takes it here: all its policies, but none that asks for TLS. */
export function headersDown(headers: IncomingHttpHeaders, { overlay, portal }: Ends): OutgoingHttpHeaders {
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
