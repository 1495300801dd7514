import type { BootRemote } from '@portal/shared/contract'

let remotes: readonly BootRemote[] = []

/** Sets the page's remotes, before the first of them is loaded. */
export function setPageRemotes(all: readonly BootRemote[]): void {
  remotes = all
}

/** A release of a remote: the active one, or its fallback. */
export type Release = Pick<BootRemote, 'name' | 'version' | 'entry'>

/** The host's name for a release: `papers` for the page's active release, `papers@1.0.0-01234567` for another. */
export const remoteName = ({ name, version }: Pick<Release, 'name' | 'version'>): string =>
  remotes.some((remote) => remote.name === name && remote.version === version) ? name : `${name}@${version}`

export const pageReleases = (): Release[] =>
  remotes.flatMap(({ name, version, entry, fallback }) => [
    { name, version, entry },
    ...(fallback ? [{ name, ...fallback }] : []),
  ])
