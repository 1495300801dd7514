import type { BootRemote } from '@portal/shared/contract'
import type { RouteObject } from 'react-router-dom'
import { isForMembers } from './remoteRoute'

type Route = BootRemote['routes'][number]

interface Make {
  page: (route: Route) => RouteObject
  layout: (
    layout: Pick<Route, 'path' | 'access'> & { children: RouteObject[] },
    pages: Route[],
  ) => RouteObject
}

/** A remote's routes: each page inside its layouts, with one route per layout. */
export function inLayouts(routes: readonly Route[], make: Make): RouteObject[] {
  const all: RouteObject[] = []
  const childrenOf = new Map<string, RouteObject[]>()
  for (const route of routes) {
    let siblings = all
    for (const path of route.layouts ?? []) {
      const children = childrenOf.get(path) ?? []
      if (!childrenOf.has(path)) {
        const pages = routes.filter(({ layouts }) => layouts?.includes(path))
        const access = pages.every(isForMembers) ? 'verified' : 'public'
        siblings.push(make.layout({ path, access, children }, pages))
      }
      childrenOf.set(path, children)
      siblings = children
    }
    siblings.push(make.page(route))
  }
  return all
}
