import type { BootRemote, BootstrapData } from '@portal/shared/contract'
import { type LoaderFunctionArgs, Outlet, type RouteObject } from 'react-router-dom'
import { RootError } from '../errors/RootError'
import { RouteError } from '../errors/RouteError'
import { filesOf, usesAntd } from '../federation/preloadFiles'
import type { LoadDocument } from '../isolation/loadDocument'
import { groupOf, inOwnDocument, needsDocument, type PageGroup } from '../isolation/ownDocument'
import { Layout } from '../layout/Layout'
import { FirstPageFallback } from '../layout/ServerContent'
import type { Store } from '../store/makeStore'
import { developmentRoutes } from './developmentRoutes'
import { homeRoute } from './homeRoute'
import { inLayouts } from './inLayouts'
import { remoteRoute } from './remoteRoute'

function nothingHere({ request }: LoaderFunctionArgs): never {
  throw new Error(`There is no page at ${new URL(request.url).pathname}`)
}

/** All routes, from the bootstrap data; `loadDocument` shows a page in a new document. */
export function makeRoutes(boot: BootstrapData, store: Store, loadDocument: LoadDocument): RouteObject[] {
  /** Shows the route's page in a document of its group, after its guard. */
  const grouped = (route: RouteObject, group: PageGroup): RouteObject => ({
    ...route,
    middleware: [...(route.middleware ?? []), inOwnDocument(group, loadDocument)],
  })

  function routeOf(remote: BootRemote, route: BootRemote['routes'][number]): RouteObject {
    const group = groupOf(remote, route)
    const files = filesOf(boot.preloads, route.path)
    const needsReload = () => needsDocument(group)
    const page = { ...route, files, needsReload, usesAntd: usesAntd(boot.preloads, [route]) }
    return grouped(remoteRoute(remote, page, store), group)
  }

  const routesOf = (remote: BootRemote) =>
    inLayouts(remote.routes, {
      page: (route) => routeOf(remote, route),
      layout: (layout, pages) =>
        remoteRoute(remote, { ...layout, usesAntd: usesAntd(boot.preloads, pages) }, store),
    })
  return [
    {
      element: <Layout boot={boot} />,
      ErrorBoundary: RootError,
      children: [
        grouped(
          homeRoute(store, boot, () => needsDocument('open')),
          'open',
        ),
        ...boot.remotes.flatMap(routesOf),
        ...developmentRoutes.map((route) => grouped(route, 'open')),
        grouped(
          {
            path: '*',
            loader: nothingHere,
            Component: Outlet,
            ErrorBoundary: RouteError,
            HydrateFallback: FirstPageFallback,
          },
          'open',
        ),
      ],
    },
  ]
}
