import type { Db } from '../core/database/database.ts'
import { currentVersions } from '../releases/active-set.queries.ts'
import { findReadableRecord } from '../releases/records.queries.ts'
import { findRoute } from '../releases/route-patterns.ts'
import type { BrowserReport } from './browser-reports.ts'
import { type Counted, countEvents } from './counts.queries.ts'

/** Counts what browsers reported of releases that are there; what they say is nobody's verdict. */
export async function countReports(db: Db, reports: readonly BrowserReport[], now: Date): Promise<void> {
  const counted = await Promise.all(
    reports.map(async ({ release, pathname, code }): Promise<Counted[]> => {
      const found = await (release ? routeOf(db, release, pathname) : ownerOf(db, pathname))
      return found ? [{ ...found, stage: 'browser', code }] : []
    }),
  )
  await countEvents(db, counted.flat(), now)
}

/** The release's own route for that page; `/` where the page is another part's. */
async function routeOf(db: Db, { name, version }: { name: string; version: string }, pathname: string) {
  const record = await findReadableRecord(db, name, version)
  return record && { name, version, route: findRoute(record.routes, pathname)?.path ?? '/' }
}

/** The active release whose page it is. */
async function ownerOf(db: Db, pathname: string) {
  for (const { name, version } of await currentVersions(db)) {
    const record = await findReadableRecord(db, name, version)
    const route = record && findRoute(record.routes, pathname)
    if (route) return { name, version, route: route.path }
  }
  return undefined
}
