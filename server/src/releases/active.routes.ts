import { type ActiveRelease, activeReleasesAnswer } from '@portal/shared/contract'
import type { Db } from '../core/database/database.ts'
import { access } from '../core/http/access.ts'
import { routes } from '../core/http/routes.ts'
import { type CurrentVersion, currentVersions } from './active-set.queries.ts'
import { findRecord, UnreadableRelease } from './records.queries.ts'

/** What is active, for commands that ask before they build or publish. Nobody has to be known for that. */
export default routes({ name: 'active-releases' }, async (app) => {
  app.get(
    '/release/active',
    { config: access('public'), schema: { response: { 200: activeReleasesAnswer } } },
    async () => {
      const current = await currentVersions(app.db)
      return { releases: await Promise.all(current.map((one) => activeRelease(app.db, one))) }
    },
  )
})

/** One that cannot be read has a version all the same. */
async function activeRelease(db: Db, { name, version }: CurrentVersion): Promise<ActiveRelease> {
  const record = await findRecord(db, name, version).catch((error: unknown) => {
    if (error instanceof UnreadableRelease) return undefined
    throw error
  })
  if (!record) return { name, version, names: [] }
  const { sharedVersion, declarations } = record
  const names = Object.keys(record.kind === 'shell' ? record.provides : record.requires)
  return {
    name,
    version,
    ...(sharedVersion && { sharedVersion }),
    ...(declarations && { declarations }),
    names,
  }
}
