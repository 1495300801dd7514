import { type ReleaseRecord, reservedSegments } from '@portal/shared/contract'
import { findAmbiguities, firstSegment, isParameter } from './route-patterns.ts'

/** What is wrong with a release's paths, whatever stands beside it. */
export function pathFaults(record: ReleaseRecord): string[] {
  const none =
    record.kind === 'remote' && record.routes.length === 0
      ? [`Rule paths: ${record.name} has no page. Give it a route.`]
      : []
  const misplaced = record.routes.flatMap(({ path }) => {
    const first = firstSegment(path)
    if (reservedSegments.includes(first))
      return `Rule paths: ${path} lies under /${first}, which is the server's. Choose another path.`
    if (isParameter(first))
      return `Rule paths: ${path} begins with a parameter and would take other parts' paths. Begin it with a plain word.`
    return []
  })
  const twins = findAmbiguities(record.routes).map(
    ([route, twin]) =>
      `Rule paths: ${route.path} and ${twin.path} of ${record.name} match the same addresses. Change one.`,
  )
  return [...none, ...misplaced, ...twins]
}

/** Menu entries that lead nowhere. */
export function navFaults(record: ReleaseRecord): string[] {
  const pages = new Set(record.routes.map(({ path }) => path))
  return record.nav
    .filter(({ path }) => !pages.has(path) || path.includes(':'))
    .map(
      ({ label, path }) =>
        `Rule menu: the entry '${label}' leads to ${path}, which is no page of ${record.name} without parameters. Point it to one.`,
    )
}
