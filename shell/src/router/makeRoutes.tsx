import type { BootBlock } from '@portal/shared/contract'
import { type LoaderFunctionArgs, Outlet, type RouteObject } from 'react-router-dom'
import { RootError } from '../errors/RootError'
import { RouteError } from '../errors/RouteError'
import { filesOf } from '../federation/preloadFiles'
import { Layout } from '../layout/Layout'
import { FirstPageFallback } from '../layout/ServerContent'
import type { Store } from '../store/makeStore'
import { homeRoute } from './homeRoute'
import { loadableRemotes } from './loadableRemotes'
import { remoteRoute } from './remoteRoute'

function nothingHere({ request }: LoaderFunctionArgs): never {
  throw new Error(`There is no page at ${new URL(request.url).pathname}`)
}

/** All routes, from the boot block. */
export function makeRoutes(boot: BootBlock, store: Store): RouteObject[] {
  return [
    {
      element: <Layout boot={boot} />,
      ErrorBoundary: RootError,
      children: [
        homeRoute(store, boot),
        ...loadableRemotes(boot).flatMap((remote) =>
          remote.routes.map((route) =>
            remoteRoute(remote, { ...route, files: filesOf(boot.preloads, route.path) }, store),
          ),
        ),
        {
          path: '*',
          loader: nothingHere,
          Component: Outlet,
          ErrorBoundary: RouteError,
          HydrateFallback: FirstPageFallback,
        },
      ],
    },
  ]
}
