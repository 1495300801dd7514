const aYear = 'max-age=31536000, immutable'

/**
 * `Cache-Control` of what never changes. A cache that many share (a CDN, a proxy) may keep it too, unless the portal has
 * to hear of who asks, or the bytes are for those alone who have a dictionary, which not every such cache minds.
 */
export const keptForever = ({ onlyByBrowsers }: { onlyByBrowsers: boolean }): string =>
  `${onlyByBrowsers ? 'private' : 'public'}, ${aYear}`
