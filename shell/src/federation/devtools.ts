import { addGlobalSnapshot } from '@module-federation/runtime-core'
import { type Release, remoteName } from './pageRemotes'

/**
 * Reports the page's remotes and versions to Module Federation DevTools. The runtime would read them from the
 * manifests, which the page doesn't load to save a request per remote. DevTools reads shared modules from the host.
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
