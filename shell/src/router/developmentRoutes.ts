import type { RouteObject } from 'react-router-dom'
import { giveWay } from '../boot/giveWay'
import { RouteError } from '../errors/RouteError'
import { FirstPageFallback } from '../layout/ServerContent'

declare const process: { env: { NODE_ENV: string } }

/**
 * The page of all antd components, for people who work on the portal. The bundler drops it from production builds, where
 * the condition is false.
 */
export const developmentRoutes: RouteObject[] =
  process.env.NODE_ENV === 'development'
    ? [
        {
          path: '/ui',
          lazy: async () => {
            // React takes over the server's HTML first.
            await giveWay()
            const { UiPage } = await import(/* webpackChunkName: "ui" */ '../ui/UiPage')
            return { Component: UiPage }
          },
          ErrorBoundary: RouteError,
          HydrateFallback: FirstPageFallback,
        },
      ]
    : []
