import { matchPath } from 'react-router-dom'
import { paths } from './paths'

/** Stands for this portal's own address, whatever it is; nothing is ever loaded from it. */
const origin = 'http://portal.invalid'

let known: readonly string[] = [paths.home]

/** The shell says once, at its start, which pages there are: its own and those of the active remotes (`/seniors/:id`). */
export function setKnownPaths(patterns: readonly string[]): void {
  known = patterns
}

/**
 * Whether `target` is a page of this portal: a path with or without a query and hash. Addresses that leave the
 * site (`//evil`, `/\evil`) and pages that no active remote has are not (specification, section 3: loginRedirect).
 */
export function isKnownPath(target: string): boolean {
  if (!target.startsWith('/') || !URL.canParse(target, origin)) return false
  const url = new URL(target, origin)
  return url.origin === origin && known.some((pattern) => matchPath(pattern, url.pathname) !== null)
}
