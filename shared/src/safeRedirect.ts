import { matchPath } from 'react-router-dom'

let patterns: readonly string[] = ['/']

/** Sets the path patterns of all pages (`/seniors/:id`). The shell calls it with the bootstrap data. */
export function setKnownPaths(paths: readonly string[]): void {
  patterns = paths
}

/** Whether the portal has a page at this path (`/seniors/12`; no query, no hash). */
export function isKnownPath(path: string): boolean {
  return patterns.some((pattern) => matchPath(pattern, path) !== null)
}

/**
 * Returns the stored target, with query and hash, if it is a page of this portal, otherwise home. Nothing leads
 * off the site, whatever local storage holds (security, row 38).
 */
export function safeRedirect(target: string | null): string {
  if (!target?.startsWith('/')) return '/'
  const base = 'https://portal.invalid'
  const url = URL.canParse(target, base) ? new URL(target, base) : null
  if (!url || url.origin !== base || url.pathname.startsWith('//') || !isKnownPath(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}
