import { type ActiveRelease, activeReleasesAnswer, type ReleaseRecord } from '@portal/shared/contract'
import { access } from '../core/http/access.ts'
import { routes } from '../core/http/routes.ts'
import { currentVersions } from './active-set.queries.ts'
import { declaringShells } from './declarations.queries.ts'
import { findReadableRecord } from './records.queries.ts'

/** What is active, for commands that ask before they build or publish. Nobody has to be known for that. */
export default routes({ name: 'active-releases' }, async (app) => {
  app.get(
    '/release/active',
    { config: access('public'), schema: { response: { 200: activeReleasesAnswer } } },
    async () => {
      const found = await Promise.all(
        (await currentVersions(app.db)).map(async ({ name, version }) => ({
          name,
          version,
          record: await findReadableRecord(app.db, name, version),
        })),
      )
      const shells = await declaringShells(
        app.db,
        found.flatMap(({ record }) => record?.declarations ?? []),
      )
      return { releases: found.map((one) => activeRelease(one, shells)) }
    },
  )
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
