const aYear = 'max-age=31536000, immutable'

/**
 * `Cache-Control` of what never changes. A shared cache (a CDN, a proxy) may keep it too, unless the portal has to see
 * each browser's request.
 */
export const keptForever = ({ onlyByBrowsers }: { onlyByBrowsers: boolean }): string =>
  `${onlyByBrowsers ? 'private' : 'public'}, ${aYear}`
