import { type BootRemote, isIsolated } from '@portal/shared/contract'
import type { RemoteDefinition } from '../define-remote.ts'
import { pagesOf } from '../part/pagesOf.ts'
import { remoteFiles } from '../preset/remoteFiles.ts'
import { navOf } from '../record/facts.ts'

/** The version of an app that a dev server builds: no release has it. */
export const localVersion = '0.0.0-00000000'

/** An app that a dev server builds. */
export interface LocalApp {
  name: string
  /** Where the page asks for its files: a path that ends with a slash. */
  folder: string
  /** The origin of the dev server. */
  server: string
  /** What the page's bootstrap data says of it; undefined: it is the shell. */
  remote: BootRemote | undefined
}

/** Where the page asks for the files of an app's dev server. */
export const localFolder = (name: string): string => `/releases/${name}/${localVersion}/`

/** A remote as the page's bootstrap data names it, with the code of its dev server. */
export function localRemote({ name, title, team, routes, cards, search }: RemoteDefinition): BootRemote {
  const pages = pagesOf(routes)
  return {
    ...{ name, title, team },
    version: localVersion,
    entry: `${localFolder(name)}${remoteFiles.entry}`,
    routes: pages.map(({ path, access, route, layouts }) => {
      const all = [...layouts.map((layout) => layout.route), route]
      const isolated = isIsolated({ path, access, isolated: all.some((one) => one.isolated) })
      return {
        ...{ path, access },
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
