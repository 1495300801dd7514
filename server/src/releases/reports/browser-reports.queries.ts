import type { Db } from '../../core/database/database.ts'
import { type CurrentVersion, sharedVersions } from '../channels/active-set.queries.ts'
import type { NamedVersion } from '../channels/choose-versions.ts'
import { findRoute } from '../checks/route-patterns.ts'
import type { BrowserReport } from './browser-reports.ts'
import { type Counted, countEvents, eventRows } from './counts.queries.ts'
import { knownRoutes } from './known-sets.ts'

/** Counts what browsers reported of releases that pages get now; what they say is nobody's verdict. */
export function browserReports(db: Db) {
  const routesOf = knownRoutes(db)
  const isInLimit = eventRows()

  const routeIn = async (release: NamedVersion, pathname: string) =>
    findRoute(await routesOf(release), pathname)?.path

  /** The release's own route for that page; `/` where the page is another part's. */
  async function placeOf(release: NamedVersion, pathname: string, current: readonly CurrentVersion[]) {
    if (!current.some((one) => isGot(release, one))) return undefined
    return { ...release, route: (await routeIn(release, pathname)) ?? '/' }
  }

  /** The active release whose page it is. */
  async function ownerOf(pathname: string, current: readonly CurrentVersion[]) {
    for (const { name, version } of current) {
      const route = await routeIn({ name, version }, pathname)
      if (route) return { name, version, route }
    }
    return undefined
  }

  return async (reports: readonly BrowserReport[], now: Date): Promise<void> => {
    if (reports.length === 0) return
    const current = await sharedVersions(db)
    const counted: Counted[] = []
    for (const { release, pathname, code } of reports) {
      const place = await (release ? placeOf(release, pathname, current) : ownerOf(pathname, current))
      if (place) counted.push({ ...place, stage: 'browser', code })
    }
    await countEvents(db, counted, isInLimit, now)
  }
}

/** Whether pages get this release: as the active one, in a rollout, or as a fallback. */
const isGot = (
  { name, version }: NamedVersion,
  { rollout, lastGood, fallbacks, ...active }: CurrentVersion,
) => name === active.name && [active.version, rollout?.version, lastGood, ...fallbacks].includes(version)
