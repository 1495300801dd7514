import type { RemoteManifest } from '@portal/shared/contract'
import { remoteFiles } from '../preset/remoteFiles.ts'
import { compatibleRange, sharedPackage, sharedVersion } from '../sharedModules.ts'
import { entryOf, filesOf, readFederationManifest } from './federationManifest.ts'
import { integrities } from './files.ts'
import { navOf } from './navigation.ts'
import type { PortalJson } from './portalJson.ts'

/**
 * The manifest of a remote in `dist`, from any build tool, except the hash in its version: from `portal.json`, the
 * Module Federation manifest, and the files.
 * @throws Error with a line for each reason to refuse it.
 */
export function remoteManifest(dist: string, portalJson: PortalJson, version: string): RemoteManifest {
  const { $schema: _, routes, cards, search, requires, ...facts } = portalJson
  const manifest = readFederationManifest(dist)
  const entry = entryOf(manifest)
  // The exposed module must match this version of the contract.
  const contract = compatibleRange({ packageName: sharedPackage, version: sharedVersion(dist) })
  const asked = Object.fromEntries(
    manifest.shared.map(({ name, requiredVersion }) => [name, requiredVersion || '*']),
  )
  const all = {
    files: filesOf(manifest).filter((file) => file !== entry),
    shared: Object.keys(asked),
  }
  return {
    kind: 'remote',
    ...facts,
    version,
    files: integrities(dist),
    routes: routes.map(({ nav: _nav, ...route }) => ({ ...all, ...route })),
    ...(cards && { cards: cards.map((card) => ({ ...all, ...card })) }),
    ...(search && { search: search.map((source) => ({ ...all, ...source })) }),
    nav: navOf(routes),
    entry,
    manifest: remoteFiles.manifest,
    requires: { [sharedPackage]: contract, ...asked, ...requires },
  }
}
