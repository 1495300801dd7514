import { isCallFailure } from '@portal/shared/api/api'
import type { BootRemote } from '@portal/shared/contract'
import { selectIsVerified, sessionEnded } from '@portal/shared/store'
import type { ComponentType, PropsWithChildren } from 'react'
import { useSelector } from 'react-redux'
import { type LoaderFunctionArgs, type RouteObject, useLoaderData } from 'react-router-dom'
import { RouteError } from '../errors/RouteError'
import { loadRemotePage } from '../federation/loadRemotePage'
import { PageSkeleton } from '../layout/PageSkeleton'
import type { Store } from '../store/makeStore'
import { guard, redirectToLogin } from './guard'

interface LoadedPage {
  Page: ComponentType
  AntdProvider: ComponentType<PropsWithChildren>
}

/** antd's provider comes with the first remote page: home does without antd. */
const loadAntdProvider = () => import(/* webpackChunkName: "federation" */ '../antd/AntdProvider')

function RemotePage() {
  const { Page, AntdProvider } = useLoaderData<LoadedPage>()
  return (
    <AntdProvider>
      <Page />
    </AntdProvider>
  )
}

/** What only members may see goes as they sign out, and asks for nothing more, before the next page is there. */
function MemberPage() {
  return useSelector(selectIsVerified) ? <RemotePage /> : <PageSkeleton />
}

/** A page of a remote. Its code comes in the loader, after the guard, so that a remote that hangs blocks no redirect. */
export function remoteRoute(
  remote: BootRemote,
  route: BootRemote['routes'][number],
  store: Store,
  loadPage = loadRemotePage,
): RouteObject {
  async function loader({ request, params }: LoaderFunctionArgs): Promise<LoadedPage> {
    const { Page, load } = await loadPage(remote, route.path)
    // In the chunk that the page came through: nothing is fetched, and what fails, failed above.
    const { AntdProvider } = await loadAntdProvider()
    try {
      await load?.({ dispatch: store.dispatch, params, request })
    } catch (error) {
      if (!isCallFailure(error) || error.status !== 401) throw error
      store.dispatch(sessionEnded())
      throw redirectToLogin(store, request)
    }
    return { Page, AntdProvider }
  }

  return {
    path: route.path,
    middleware: [guard(route.access, store)],
    loader,
    Component: route.access === 'verified' || route.access === 'lead' ? MemberPage : RemotePage,
    ErrorBoundary: RouteError,
    HydrateFallback: PageSkeleton,
  }
}
