import type { Access } from '../access.ts'

/** The fields of a declared route that determine its position. */
interface DeclaredRoute<Route> {
  path?: string
  access?: Access
  children?: readonly Route[]
}

/** A page in a tree of routes. */
export interface PlacedPage<Route> {
  /** The whole path: `/events/:id`. */
  path: string
  access: Access
  route: Route
  /** The routes around it, outermost first, with their whole paths. */
  layouts: { path: string; route: Route }[]
}

const joined = (parent: string, path = '') =>
  path.startsWith('/') ? path : [parent.replace(/\/$/, ''), path].filter(Boolean).join('/') || '/'

/** Every page in a tree of routes. A route with children is their layout, not a page. */
export function pagesIn<Route extends DeclaredRoute<Route>>(
  routes: readonly Route[],
  parent: Pick<PlacedPage<Route>, 'path' | 'access' | 'layouts'> = {
    path: '',
    access: 'public',
    layouts: [],
  },
): PlacedPage<Route>[] {
  return routes.flatMap((route) => {
    const { access = parent.access, children } = route
    const path = joined(parent.path, route.path)
    if (!children) return [{ path, access, route, layouts: parent.layouts }]
    return pagesIn(children, { path, access, layouts: [...parent.layouts, { path, route }] })
  })
}
