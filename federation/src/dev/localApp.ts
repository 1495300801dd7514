import { type BootRemote, isIsolated } from '@portal/shared/contract'
import { pagesOf } from '../app/pagesOf.ts'
import type { RemoteDefinition } from '../define-remote.ts'
import { navOf } from '../manifest/navigation.ts'
import { remoteFiles } from '../preset/remoteFiles.ts'

/** The version of an app from a dev server; no release has it. */
export const localVersion = '0.0.0-00000000'

/** An app from a dev server. */
export interface LocalApp {
  name: string
  /** Where the page requests its files: a path that ends with a slash. */
  folder: string
  server: string
  /** Its entry in the page's bootstrap data; undefined for the shell. */
  remote: BootRemote | undefined
}

/** Where the page requests the files of an app's dev server. */
export const localFolder = (name: string): string => `/releases/${name}/${localVersion}/`

/** A remote's entry in the page's bootstrap data, with its dev server's code. */
export function localRemote({ name, title, team, routes, cards, search }: RemoteDefinition): BootRemote {
  const pages = pagesOf(routes)
  return {
    name,
    title,
    team,
    version: localVersion,
    entry: `${localFolder(name)}${remoteFiles.entry}`,
    routes: pages.map(({ path, access, route, layouts }) => {
      const all = [...layouts.map((layout) => layout.route), route]
      const isolated = isIsolated({ path, access, isolated: all.some((one) => one.isolated) })
      return {
        path,
        access,
        ...(layouts.length > 0 && { layouts: layouts.map((layout) => layout.path) }),
        ...(route.title && { title: route.title }),
        ...(isolated && { isolated }),
        slots: [...new Set(all.flatMap(({ slots = [] }) => slots))],
      }
    }),
    nav: navOf(pages.map(({ path, access, route: { nav } }) => ({ path, access, ...(nav && { nav }) }))),
    ...(cards && { cards: cards.map(({ card: _card, reads: _reads, ...card }) => card) }),
    ...(search && { search: search.map(({ load: _load, ...source }) => source) }),
  }
}
