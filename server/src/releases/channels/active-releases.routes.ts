import { type ActiveRelease, type ReleaseRecord, releasesEndpoints } from '@portal/shared/contract'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { declaringShells } from '../registry/declarations.queries.ts'
import { findReadableRecord } from '../registry/records.queries.ts'
import { type Channel, sharedChannels } from './channels.queries.ts'

/** The active releases, for commands that ask before they build or publish. Needs no token. */
export default routes({ name: 'active-releases' }, async (app) => {
  let cached: { current: readonly Channel[]; releases: ActiveRelease[] } | undefined

  async function describe(current: readonly Channel[]): Promise<ActiveRelease[]> {
    const records = await Promise.all(
      current.map(({ name, stable }) => findReadableRecord(app.db, name, stable)),
    )
    const declarations = records.flatMap((record) => record?.declarations ?? [])
    const shells = await declaringShells(app.db, declarations)
    return current.map(({ name, stable: version }, at) => ({
      ...{ name, version, names: [] },
      ...describeRecord(records[at], shells),
    }))
  }

  serve(app, releasesEndpoints.active, async () => {
    const current = await sharedChannels(app.db)
    // Cached until something is activated or published, so that each manifest is read once.
    if (cached?.current !== current) cached = { current, releases: await describe(current) }
    return { releases: cached.releases }
  })
})

/** An unreadable release has only a name and a version. */
function describeRecord(record: ReleaseRecord | undefined, shells: ReadonlyMap<string, string>) {
  if (!record) return {}
  const { sharedVersion, declarations } = record
  const declaredBy = declarations && shells.get(declarations)
  const names = Object.keys(record.kind === 'shell' ? record.provides : record.requires)
  return { ...(sharedVersion && { sharedVersion }), ...(declaredBy && { declaredBy }), names }
}
