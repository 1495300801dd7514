import type { RouteObject } from 'react-router-dom'
import { yieldToMain } from '../boot/yieldToMain'
import { RouteError } from '../errors/RouteError'
import { FirstPageFallback } from '../layout/ServerContent'

declare const process: { env: { NODE_ENV: string } }

/** The page of all components, for developers. Production builds don't contain it. */
export const developmentRoutes: RouteObject[] =
  process.env.NODE_ENV === 'development'
    ? [
        {
          path: '/ui',
          lazy: async () => {
            // Lets React hydrate first.
            await yieldToMain()
            const { UiPage } = await import(/* webpackChunkName: "ui" */ '../ui/UiPage')
            return { Component: UiPage }
          },
          ErrorBoundary: RouteError,
          HydrateFallback: FirstPageFallback,
        },
      ]
    : []
