import type { BootRemote } from '@portal/shared/contract'

let remotes: readonly BootRemote[] = []

/** Says which remotes the page's data lists, before the first of them is loaded. */
export function setPageRemotes(all: readonly BootRemote[]): void {
  remotes = all
}

/** One release of a remote: the active one, or the last good one. */
export type Release = Pick<BootRemote, 'name' | 'version' | 'entry'>

/** Under which name the host knows a release: `papers`, and `papers@1.0.0-01234567` of one that is not the page's active one. */
export const remoteName = ({ name, version }: Pick<Release, 'name' | 'version'>): string =>
  remotes.some((remote) => remote.name === name && remote.version === version) ? name : `${name}@${version}`

/** All releases that the page's data lists. */
export const pageReleases = (): Release[] =>
  remotes.flatMap(({ name, version, entry, lastGood }) => [
    { name, version, entry },
    ...(lastGood ? [{ name, ...lastGood }] : []),
  ])
