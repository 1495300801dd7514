import type { RemoteRecord } from '@portal/shared/contract'
import { remoteFiles } from '../preset/remoteFiles.ts'
import { servingRange, sharedPackage, sharedVersion } from '../singletons.ts'
import { navOf } from './facts.ts'
import { entryOf, filesOf, readFederationManifest } from './federationManifest.ts'
import { integrities } from './files.ts'
import type { PortalJson } from './portalJson.ts'

/**
 * The record of a remote that any tool built into the folder `dist`, but the hash at the end of its version: what the
 * remote says of itself, its Module Federation manifest, and its files.
 * @throws Error with all that keeps the portal from taking it, a line each.
 */
export function remoteRecord(dist: string, portalJson: PortalJson, version: string): RemoteRecord {
  const { $schema: _, routes, cards, search, requires, ...facts } = portalJson
  const manifest = readFederationManifest(dist)
  const entry = entryOf(manifest)
  // What a remote exposes has the shape that this version of the contract says.
  const contract = servingRange({ packageName: sharedPackage, version: sharedVersion(dist) })
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
