import { addGlobalSnapshot } from '@module-federation/runtime-core'
import { type Release, remoteName } from './pageRemotes'

/**
 * Tells Module Federation DevTools which remotes the page has, and in which versions. The runtime would read this from
 * the manifests, which the page doesn't load: one more request per remote. DevTools reads shared modules from the host.
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
