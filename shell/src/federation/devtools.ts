import { addGlobalSnapshot } from '@module-federation/runtime-core'
import type { Release } from './pageRemotes'
import { remoteName } from './pageRemotes'

/**
 * Tells Module Federation DevTools which remotes the page has, and in which versions. Entries are loaded without their
 * manifests, from which the runtime would take it and which would be one more request each; what is shared DevTools reads
 * of the host.
 */
export function tellDevtools(host: string, releases: readonly Release[]): void {
  const named = releases.map((release) => ({ ...release, name: remoteName(release) }))
  addGlobalSnapshot({
    [host]: {
      version: '',
      buildVersion: '',
      remoteTypesZip: '',
      consumerList: [],
      shared: [],
      remotesInfo: Object.fromEntries(named.map(({ name, version }) => [name, { matchedVersion: version }])),
    },
    ...Object.fromEntries(
      named.map(({ name, version, entry }) => [
        `${name}:${version}`,
        { version, remoteEntry: entry, globalName: name },
      ]),
    ),
  })
}
