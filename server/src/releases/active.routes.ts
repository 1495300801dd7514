import { type ActiveRelease, activeReleasesAnswer, type ReleaseRecord } from '@portal/shared/contract'
import type { Db } from '../core/database/database.ts'
import { access } from '../core/http/access.ts'
import { routes } from '../core/http/routes.ts'
import { type CurrentVersion, currentVersions } from './active-set.queries.ts'
import { declaringShells } from './declarations.queries.ts'
import { findRecord, UnreadableRelease } from './records.queries.ts'

/** What is active, for commands that ask before they build or publish. Nobody has to be known for that. */
export default routes({ name: 'active-releases' }, async (app) => {
  app.get(
    '/release/active',
    { config: access('public'), schema: { response: { 200: activeReleasesAnswer } } },
    async () => {
      const found = await Promise.all(
        (await currentVersions(app.db)).map(async (one) => ({ ...one, record: await readable(app.db, one) })),
      )
      const shells = await declaringShells(
        app.db,
        found.flatMap(({ record }) => record?.declarations ?? []),
      )
      return { releases: found.map((one) => activeRelease(one, shells)) }
    },
  )
})

const readable = (db: Db, { name, version }: CurrentVersion) =>
  findRecord(db, name, version).catch((error: unknown) => {
    if (error instanceof UnreadableRelease) return undefined
    throw error
  })

interface Found {
  name: string
  version: string
  /** One that cannot be read has a version all the same. */
  record: ReleaseRecord | undefined
}

function activeRelease({ name, version, record }: Found, shells: ReadonlyMap<string, string>): ActiveRelease {
  if (!record) return { name, version, names: [] }
  const { sharedVersion, declarations } = record
  const declaredBy = declarations && shells.get(declarations)
  const names = Object.keys(record.kind === 'shell' ? record.provides : record.requires)
  return { name, version, ...(sharedVersion && { sharedVersion }), ...(declaredBy && { declaredBy }), names }
}
