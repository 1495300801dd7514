import { type ActiveRelease, activeReleasesAnswer, type ReleaseRecord } from '@portal/shared/contract'
import { access } from '../../core/http/access.ts'
import { routes } from '../../core/http/routes.ts'
import { declaringShells } from '../registry/declarations.queries.ts'
import { findReadableRecord } from '../registry/records.queries.ts'
import { type Channel, sharedChannels } from './channels.queries.ts'

/** What is active, for commands that ask before they build or publish. Nobody has to be known for that. */
export default routes({ name: 'active-releases' }, async (app) => {
  let kept: { current: readonly Channel[]; releases: ActiveRelease[] } | undefined

  async function describe(current: readonly Channel[]): Promise<ActiveRelease[]> {
    const found = await Promise.all(
      current.map(async ({ name, stable: version }) => ({
        name,
        version,
        record: await findReadableRecord(app.db, name, version),
      })),
    )
    const declarations = found.flatMap(({ record }) => record?.declarations ?? [])
    const shells = await declaringShells(app.db, declarations)
    return found.map((one) => activeRelease(one, shells))
  }

  app.get(
    '/release/active',
    { config: access('public'), schema: { response: { 200: activeReleasesAnswer } } },
    async () => {
      const current = await sharedChannels(app.db)
      // The same object while nothing was activated or published: each release's manifest is read once.
      if (kept?.current !== current) kept = { current, releases: await describe(current) }
      return { releases: kept.releases }
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
