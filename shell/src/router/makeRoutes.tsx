import type { BootBlock, BootRemote } from '@portal/shared/contract'
import { type LoaderFunctionArgs, Outlet, type RouteObject } from 'react-router-dom'
import { RootError } from '../errors/RootError'
import { RouteError } from '../errors/RouteError'
import { filesOf } from '../federation/preloadFiles'
import { documentCode, type PageCode } from '../isolation/documentCode'
import { isolate, type LoadDocument } from '../isolation/isolate'
import { codeOf, homeCode } from '../isolation/pageCode'
import { Layout } from '../layout/Layout'
import { FirstPageFallback } from '../layout/ServerContent'
import type { Store } from '../store/makeStore'
import { developmentRoutes } from './developmentRoutes'
import { homeRoute } from './homeRoute'
import { inLayouts } from './inLayouts'
import { isForMembers, remoteRoute } from './remoteRoute'

function nothingHere({ request }: LoaderFunctionArgs): never {
  throw new Error(`There is no page at ${new URL(request.url).pathname}`)
}

/** A page with code of the shell only. */
const shellOnly: PageCode = { part: undefined, isIsolated: false, parts: () => [] }

/** A route whose page is shown in another document where it has to be, once its guard has let it pass. */
const isolated = (route: RouteObject, page: PageCode, loadDocument: LoadDocument): RouteObject => ({
  ...route,
  middleware: [...(route.middleware ?? []), isolate(page, loadDocument)],
})

/** All routes, from the boot block; `loadDocument` shows a page in a new document. */
export function makeRoutes(boot: BootBlock, store: Store, loadDocument: LoadDocument): RouteObject[] {
  function routeOf(remote: BootRemote, route: BootRemote['routes'][number]): RouteObject {
    const page = codeOf(boot, store, remote, route)
    const files = filesOf(boot.preloads, route.path)
    const isApart = () => documentCode.needsAnother(page)
    return isolated(remoteRoute(remote, { ...route, files, isApart }, store), page, loadDocument)
  }

  const routesOf = (remote: BootRemote) =>
    inLayouts(remote.routes, {
      page: (route) => routeOf(remote, route),
      layout(path, pages, children) {
        const access = pages.every(isForMembers) ? 'verified' : 'public'
        return remoteRoute(remote, { path, access, children }, store)
      },
    })
  const home = homeCode(boot, store)
  return [
    {
      element: <Layout boot={boot} />,
      ErrorBoundary: RootError,
      children: [
        isolated(
          homeRoute(store, boot, () => documentCode.needsAnother(home)),
          home,
          loadDocument,
        ),
        ...boot.remotes.flatMap(routesOf),
        ...developmentRoutes.map((route) => isolated(route, shellOnly, loadDocument)),
        isolated(
          {
            path: '*',
            loader: nothingHere,
            Component: Outlet,
            ErrorBoundary: RouteError,
            HydrateFallback: FirstPageFallback,
          },
          shellOnly,
          loadDocument,
        ),
      ],
    },
  ]
}
