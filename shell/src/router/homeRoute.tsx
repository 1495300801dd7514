import { homeApi } from '@portal/shared/api/home'
import { paths } from '@portal/shared/paths'
import type { ComponentType } from 'react'
import { type RouteObject, useLoaderData } from 'react-router-dom'
import { RouteError } from '../errors/RouteError'
import { PageSkeleton } from '../layout/PageSkeleton'
import { network } from '../network/network'
import { OfflineError } from '../network/OfflineError'
import type { Store } from '../store/makeStore'
import { guard } from './guard'

/** The counts are loaded before display; a server that hangs does not keep the page from its visitors longer than this. */
const patienceMs = 3000

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, patienceMs))

async function loadHomeStats({ dispatch }: Store): Promise<void> {
  const reading = dispatch(homeApi.endpoints.homeStats.initiate())
  const { error } = await reading
  reading.unsubscribe()
  if (error) console.warn('The counts of the home page could not be loaded.', error)
}

async function loadHomePage() {
  try {
    return await import(/* webpackChunkName: "home" */ '../home/HomePage')
  } catch (failure) {
    throw (await network.isReachable()) ? failure : new OfflineError(failure)
  }
}

function Home() {
  const { HomePage } = useLoaderData<{ HomePage: ComponentType }>()
  return <HomePage />
}

/** The shell's own page, home. */
export function homeRoute(store: Store): RouteObject {
  return {
    path: paths.home,
    middleware: [guard('public', store)],
    loader: async () => {
      const page = loadHomePage()
      await Promise.race([loadHomeStats(store), patience()])
      return { HomePage: (await page).HomePage }
    },
    Component: Home,
    ErrorBoundary: RouteError,
    HydrateFallback: PageSkeleton,
  }
}
