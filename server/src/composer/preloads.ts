import type { BootPreloads } from '@portal/shared/contract'
import { isScript } from '../releases/content-types.ts'
import { filesOf, type OwnedRoute, type ReleaseSet, routesOf } from './composition.ts'
import type { MovedFiles } from './import-map.ts'

/** The files of a route, where the page asks for them. */
export const placedFilesOf = (set: ReleaseSet, route: OwnedRoute, moved: MovedFiles): string[] =>
  // Style sheets of later loads are asked for by code in their own release: no map leads it elsewhere.
  filesOf(set, route).map((address) => (isScript(address) ? moved.get(address) : undefined) ?? address)

/** What the boot block says of the files of the remotes' pages. */
export function preloadsOf(set: ReleaseSet, moved: MovedFiles = new Map()): BootPreloads {
  const files: string[] = []
  const indexOf = (address: string) => {
    const known = files.indexOf(address)
    return known === -1 ? files.push(address) - 1 : known
  }
  const routes = set.remotes.flatMap(({ record }) => routesOf(record))
  const byPath = routes.map((route) => [route.path, placedFilesOf(set, route, moved).map(indexOf)])
  return { routes: Object.fromEntries(byPath), files }
}
