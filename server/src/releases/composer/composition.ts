import {
  type BootRemote,
  isIsolated,
  type ReleaseCard,
  type ReleaseRecord,
  type ReleaseRoute,
  type RemoteRecord,
  type ShellRecord,
} from '@portal/shared/contract'
import { findRoute } from '../checks/route-patterns.ts'
import { fitsShell } from '../checks/rules/shared-versions.ts'
import type { ShellHtml } from './html/shell-html.ts'
import type { ActiveRemote } from './readable-set.queries.ts'

export interface ReleaseSet {
  id: string
  shell: ShellRecord
  /** The HTML shell with its two marks. */
  frame: string
  /** Templates and styles, if the release has any. */
  html?: ShellHtml | undefined
  remotes: readonly ActiveRemote[]
}

/** The immutable URL of a release's file. */
export function fileAddress(record: Pick<ReleaseRecord, 'name' | 'version'>, path: string): string {
  return `/releases/${record.name}/${record.version}/${path}`
}

/** The last good release, if the active shell can run it. */
export function usableLastGood({ lastGood }: ActiveRemote, shell: ShellRecord): RemoteRecord | undefined {
  return lastGood && fitsShell(lastGood, shell) ? lastGood : undefined
}

/** A remote in the bootstrap data. */
export function bootRemote(active: ActiveRemote, shell: ShellRecord): BootRemote {
  const { record } = active
  const lastGood = usableLastGood(active, shell)
  return {
    name: record.name,
    title: record.title,
    team: record.team,
    version: record.version,
    entry: fileAddress(record, record.entry),
    routes: record.routes.map(({ path, access, layouts, title, isolated, slots }) => ({
      ...{ path, access },
      ...(layouts && { layouts }),
      ...(title && { title }),
      ...(isIsolated({ path, access, isolated }) && { isolated: true }),
      ...(slots && { slots }),
    })),
    nav: record.nav,
    ...(record.cards?.length && {
      cards: record.cards.map(({ files: _files, shared: _shared, reads: _reads, ...card }) => card),
    }),
    ...(record.search?.length && {
      search: record.search.map(({ files: _files, shared: _shared, ...source }) => source),
    }),
    ...(lastGood && {
      lastGood: { version: lastGood.version, entry: fileAddress(lastGood, lastGood.entry) },
    }),
  }
}

/** A release's routes with their owner. */
export const routesOf = (record: ReleaseRecord) => record.routes.map((route) => ({ ...route, record }))
export type OwnedRoute = ReturnType<typeof routesOf>[number]

/** The route that owns a path, with its owner. */
export function findOwner({ shell, remotes }: Pick<ReleaseSet, 'shell' | 'remotes'>, pathname: string) {
  return findRoute([shell, ...remotes.map(({ record }) => record)].flatMap(routesOf), pathname)
}

/** The files that a route's page needs beyond the shell's first load, for preloading. */
export const filesOf = ({ shell }: ReleaseSet, { record, ...route }: OwnedRoute): string[] =>
  neededFiles(shell, record, route, shell.runtime)

/** The files of a card; none if the shell has no slots. */
export const filesOfCard = ({ shell }: ReleaseSet, record: RemoteRecord, card: ReleaseCard): string[] =>
  shell.cardRuntime ? neededFiles(shell, record, card, shell.cardRuntime) : []

function neededFiles(
  shell: ShellRecord,
  record: ReleaseRecord,
  { files, shared }: Pick<ReleaseRoute, 'files' | 'shared'>,
  runtime: readonly string[],
): string[] {
  const ofShell = shared.flatMap((key) =>
    Object.hasOwn(shell.provides, key) ? (shell.provides[key]?.files ?? []) : [],
  )
  // A closed remote has no entry.
  const ofRemote = record.kind === 'remote' && Object.hasOwn(record.files, record.entry) ? [record.entry] : []
  const firstLoad = new Set([...shell.scripts, ...shell.styles].map((path) => fileAddress(shell, path)))
  const wanted = [
    ...(ofRemote.length > 0 ? runtime : []).map((path) => fileAddress(shell, path)),
    ...[...ofRemote, ...files].map((path) => fileAddress(record, path)),
    ...ofShell.map((path) => fileAddress(shell, path)),
  ]
  return [...new Set(wanted)].filter((address) => !firstLoad.has(address))
}
