import {
  type BootRemote,
  isIsolated,
  type ReleaseCard,
  type ReleaseManifest,
  type ReleaseRoute,
  type RemoteManifest,
  type ShellManifest,
} from '@portal/shared/contract'
import { findRoute } from '../checks/route-patterns.ts'
import { fitsShell } from '../checks/rules/shared-versions.ts'
import type { PrerenderedShell } from './html/shell-html.ts'
import type { ActiveRemote } from './readable-set.queries.ts'

export interface ReleaseSet {
  id: string
  shell: ShellManifest
  /** The HTML shell with its two marks. */
  shellHtml: string
  /** Templates and styles, if the release has any. */
  prerendered?: PrerenderedShell | undefined
  remotes: readonly ActiveRemote[]
}

/** The immutable URL of a release's file. */
export function fileAddress(manifest: Pick<ReleaseManifest, 'name' | 'version'>, path: string): string {
  return `/releases/${manifest.name}/${manifest.version}/${path}`
}

/** The fallback, if the active shell can run it. */
export function usableFallback({ fallback }: ActiveRemote, shell: ShellManifest): RemoteManifest | undefined {
  return fallback && fitsShell(fallback, shell) ? fallback : undefined
}

/** A remote in the bootstrap data. */
export function bootRemote(active: ActiveRemote, shell: ShellManifest): BootRemote {
  const { manifest } = active
  const fallback = usableFallback(active, shell)
  return {
    name: manifest.name,
    title: manifest.title,
    team: manifest.team,
    version: manifest.version,
    entry: fileAddress(manifest, manifest.entry),
    routes: manifest.routes.map(({ path, access, layouts, title, isolated, slots }) => ({
      path,
      access,
      ...(layouts && { layouts }),
      ...(title && { title }),
      ...(isIsolated({ path, access, isolated }) && { isolated: true }),
      ...(slots && { slots }),
    })),
    nav: manifest.nav,
    ...(manifest.cards?.length && {
      cards: manifest.cards.map(({ files: _files, shared: _shared, reads: _reads, ...card }) => card),
    }),
    ...(manifest.search?.length && {
      search: manifest.search.map(({ files: _files, shared: _shared, ...source }) => source),
    }),
    ...(fallback && {
      fallback: { version: fallback.version, entry: fileAddress(fallback, fallback.entry) },
    }),
  }
}

export const routesOf = (manifest: ReleaseManifest) =>
  manifest.routes.map((route) => ({ ...route, manifest }))
export type OwnedRoute = ReturnType<typeof routesOf>[number]

export const routesIn = ({ shell, remotes }: Pick<ReleaseSet, 'shell' | 'remotes'>): OwnedRoute[] =>
  [shell, ...remotes.map(({ manifest }) => manifest)].flatMap(routesOf)

export const findOwner = (set: Pick<ReleaseSet, 'shell' | 'remotes'>, pathname: string) =>
  findRoute(routesIn(set), pathname)

/** The files that a route's page needs beyond the shell's first load, for preloading. */
export const filesOf = ({ shell }: ReleaseSet, { manifest, ...route }: OwnedRoute): string[] =>
  neededFiles(shell, manifest, route, shell.runtime)

export const filesOfCard = ({ shell }: ReleaseSet, manifest: RemoteManifest, card: ReleaseCard): string[] =>
  shell.cardRuntime ? neededFiles(shell, manifest, card, shell.cardRuntime) : []

function neededFiles(
  shell: ShellManifest,
  manifest: ReleaseManifest,
  { files, shared }: Pick<ReleaseRoute, 'files' | 'shared'>,
  runtime: readonly string[],
): string[] {
  const ofShell = shared.flatMap((key) =>
    Object.hasOwn(shell.provides, key) ? (shell.provides[key]?.files ?? []) : [],
  )
  // A closed remote has no entry.
  const ofRemote =
    manifest.kind === 'remote' && Object.hasOwn(manifest.files, manifest.entry) ? [manifest.entry] : []
  const firstLoad = new Set([...shell.scripts, ...shell.styles].map((path) => fileAddress(shell, path)))
  const wanted = [
    ...(ofRemote.length > 0 ? runtime : []).map((path) => fileAddress(shell, path)),
    ...[...ofRemote, ...files].map((path) => fileAddress(manifest, path)),
    ...ofShell.map((path) => fileAddress(shell, path)),
  ]
  return [...new Set(wanted)].filter((address) => !firstLoad.has(address))
}
