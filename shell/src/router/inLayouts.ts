import type { BootRemote } from '@portal/shared/contract'
import type { RouteObject } from 'react-router-dom'

type Route = BootRemote['routes'][number]

interface Make {
  page: (route: Route) => RouteObject
  /** Of the layout at `path`, with what is drawn in it; `route` is the first of its pages. */
  layout: (path: string, route: Route, children: RouteObject[]) => RouteObject
}

/** The routes of a remote, each page in its layouts, of which there is one route each. */
export function inLayouts(routes: readonly Route[], make: Make): RouteObject[] {
  const all: RouteObject[] = []
  const childrenOf = new Map<string, RouteObject[]>()
  for (const route of routes) {
    let siblings = all
    for (const path of route.layouts ?? []) {
      const children = childrenOf.get(path) ?? []
      if (!childrenOf.has(path)) siblings.push(make.layout(path, route, children))
      childrenOf.set(path, children)
      siblings = children
    }
    siblings.push(make.page(route))
  }
  return all
}
