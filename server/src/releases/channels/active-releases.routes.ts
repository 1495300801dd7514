import { type ActiveRelease, type ReleaseManifest, releasesEndpoints } from '@portal/shared/contract'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { declaringShells } from '../registry/declarations.queries.ts'
import { findReadableManifest } from '../registry/manifests.queries.ts'
import { type Channel, currentChannels } from './channels.queries.ts'

/** The active releases, for commands that ask before they build or publish. Needs no token. */
export default routes({ name: 'active-releases' }, async (app) => {
  let cached: { current: readonly Channel[]; releases: ActiveRelease[] } | undefined

  async function describe(current: readonly Channel[]): Promise<ActiveRelease[]> {
    const manifests = await Promise.all(
      current.map(({ name, active }) => findReadableManifest(app.db, name, active)),
    )
    const declarations = manifests.flatMap((manifest) => manifest?.declarations ?? [])
    const shells = await declaringShells(app.db, declarations)
    return current.map(({ name, active: version }, at) => ({
      name,
      version,
      names: [],
      ...describeManifest(manifests[at], shells),
    }))
  }

  serve(app, releasesEndpoints.active, async () => {
    const current = await currentChannels(app.db)
    // Cached until something is activated or published, so that each manifest is read once.
    if (cached?.current !== current) cached = { current, releases: await describe(current) }
    return { releases: cached.releases }
  })
})

/** An unreadable release has only a name and a version. */
function describeManifest(manifest: ReleaseManifest | undefined, shells: ReadonlyMap<string, string>) {
  if (!manifest) return {}
  const { sharedVersion, declarations } = manifest
  const declaredBy = declarations && shells.get(declarations)
  const names = Object.keys(manifest.kind === 'shell' ? manifest.provides : manifest.requires)
  return { ...(sharedVersion && { sharedVersion }), ...(declaredBy && { declaredBy }), names }
}
