import type { PageModule } from '@portal/federation/define-remote'
import { isCallFailure } from '@portal/shared/api/api'
import type { BootRemote } from '@portal/shared/contract'
import { selectIsVerified, sessionEnded } from '@portal/shared/store'
import { openLine } from '@portal/shared/ui/toast'
import { type ComponentType, Fragment, type PropsWithChildren } from 'react'
import { useSelector } from 'react-redux'
import {
  data,
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  useLoaderData,
  useRouteLoaderData,
} from 'react-router-dom'
import { after } from '../boot/after'
import { yieldToMain } from '../boot/yieldToMain'
import { BrokenPage } from '../errors/BrokenPage'
import { isAnswer } from '../errors/isAnswer'
import { ReleaseBoundary } from '../errors/ReleaseBoundary'
import { RouteError } from '../errors/RouteError'
import { loadRemotePage, RemoteUnavailableError } from '../federation/loadRemotePage'
import { prefetchPage, startFederation } from '../federation/prefetchPage'
import { compileScripts, preloadFiles } from '../federation/preloadFiles'
import { PageSkeleton } from '../layout/PageSkeleton'
import { FirstPageFallback } from '../layout/ServerContent'
import { network } from '../network/network'
import { OfflineError } from '../network/OfflineError'
import type { Store } from '../store/makeStore'
import { blockedReleases } from '../telemetry/blockedReleases'
import { askedAt, Displayed, type Shown } from '../telemetry/Displayed'
import { reportFailure } from '../telemetry/reportFailure'
import { guard, redirectTarget, redirectToLogin } from './guard'
import type { PrefetchHandle } from './prefetch'

interface LoadedPage extends Shown {
  page: PageModule
  AntdProvider: ComponentType<PropsWithChildren>
  /** The remote as loaded: possibly the fallback of the active release. */
  remote: BootRemote
  /** The result of the page's `load`, or the answer to the visitor that it threw. */
  data: { returned: unknown } | { thrown: unknown }
}

/** Part of a file that every page with antd needs, so nothing more is fetched. */
const loadAntdProvider = () => import(/* webpackChunkName: "antd-common" */ '../antd/AntdProvider')

const noProvider = { AntdProvider: Fragment }

function WithAntd() {
  const { AntdProvider } = useLoaderData<LoadedPage>()
  return (
    <AntdProvider>
      <Outlet />
    </AntdProvider>
  )
}

/** On logout, removes members' content and stops its requests before the next page is loaded. */
function MembersOnly() {
  return useSelector(selectIsVerified) ? <WithAntd /> : <PageSkeleton />
}

interface RemotePageProps {
  /** The id of the surrounding route, which loaded the page. */
  routeId: string
  isLayout: boolean
}

function RemotePage({ routeId, isLayout }: RemotePageProps) {
  const loaded = useRouteLoaderData<LoadedPage>(routeId)
  if (!loaded) return null
  const { page, remote, place } = loaded
  const { Page, ErrorBoundary } = page
  return (
    <ReleaseBoundary
      loaded={loaded}
      broken={(error, giveUp) => (
        <BrokenPage remote={remote} route={place.route} error={error} onEnd={ErrorBoundary && giveUp} />
      )}
    >
      <Page />
      {!isLayout && <Displayed shown={loaded} />}
    </ReleaseBoundary>
  )
}

/** After an error: the page's own error element, or the shell's. */
function FailedPage({ routeId }: Pick<RemotePageProps, 'routeId'>) {
  const { ErrorBoundary = RouteError } = useRouteLoaderData<LoadedPage>(routeId)?.page ?? {}
  return <ErrorBoundary />
}

export const isForMembers = ({ access }: Pick<Route, 'access'>): boolean =>
  access === 'verified' || access === 'lead'

/** A route of a remote with its files; `needsReload` tells whether it must be shown in another document. */
type Route = Pick<BootRemote['routes'][number], 'path' | 'access' | 'layouts'> & {
  files?: readonly string[]
  /** False if neither the page nor its layouts use antd, so that its provider isn't loaded. */
  usesAntd?: boolean
  needsReload?: () => boolean
  children?: RouteObject[]
}

/** The server's rows stay until the page's own are loaded, but no longer than this. */
const timeoutMs = 3000

const hasServerContent = () => document.getElementById('server-content')?.hasChildNodes() === true

/** Shows the page's loading text, which the page can't do before it is mounted. */
async function withLoadingText(text: string | undefined, work: Promise<unknown>): Promise<void> {
  const line = text === undefined ? undefined : openLine(text)
  await work
  line?.withdraw()
}

/**
 * A remote's page, or a layout of pages, as two routes. The outer one loads its code after the guard, so that a
 * hanging remote blocks no redirect. The inner one has the page's path, data, action and error boundary.
 */
export function remoteRoute(
  remote: BootRemote,
  route: Route,
  store: Store,
  loadPage = loadRemotePage,
  loadAhead = prefetchPage,
  startAhead = startFederation,
): RouteObject {
  const { children, layouts, usesAntd = true } = route
  const isLayout = children !== undefined
  const id = [remote.name, route.path, ...(isLayout ? ['layout'] : [])].join(' ')
  // The page at the layout's own path.
  const isIndex = layouts?.at(-1) === route.path

  /** For the active release; a fallback's files are loaded when needed. */
  const preload = async (asked: BootRemote, priority?: 'low') => {
    if (asked.version !== remote.version) return
    const came = await preloadFiles(route.files ?? [], priority)
    // Modules of this document are useless in another one.
    if (!route.needsReload?.()) compileScripts(came)
  }

  /** `isAsked`: it is the active release; its fallback may use antd where it doesn't. */
  const loadProvider = async (isAsked: boolean) =>
    usesAntd || !isAsked ? await loadAntdProvider() : noProvider

  /** Skipped if the guard redirects. */
  const prefetch: PrefetchHandle['prefetch'] = async ({ likelihood, ...args }) => {
    if (redirectTarget(route.access, store)) return
    const asked = blockedReleases.usable(remote)
    const needsReload = route.needsReload?.()
    if (likelihood === 'idle') {
      await preload(asked, 'low')
      // Prefetches the shell's own code too, but runs no remote's code early.
      if (!needsReload) await Promise.all([startAhead(), loadProvider(true)]).catch(() => {})
      return
    }
    void preload(asked)
    // The code runs in the other document.
    if (needsReload) return
    const ask = async () => {
      const [page] = await Promise.all([loadAhead(asked, route.path), loadProvider(true)])
      await page?.prefetch?.({ dispatch: store.dispatch, ...args })
    }
    await ask().catch(() => {})
  }

  /** The page repeats failed reads and reports them. */
  const readAhead = async ({ prefetch }: PageModule, { params, request }: LoaderFunctionArgs) => {
    try {
      await prefetch?.({ dispatch: store.dispatch, params, request })
    } catch {}
  }

  let wasOpened = false

  async function load(args: LoaderFunctionArgs): Promise<LoadedPage> {
    const startedAt = askedAt()
    const { request, params } = args
    const isAnotherPath = new URL(request.url).pathname !== window.location.pathname
    // For another state of the open page, such as its filters, the page loads its own data.
    const isOpening = isAnotherPath || !wasOpened
    wasOpened = true
    // Hydrate first.
    if (hasServerContent()) await yieldToMain()
    if (isAnotherPath) blockedReleases.nextPage()
    const asked = blockedReleases.usable(remote)
    void preload(asked)
    const { page, release } = await loadPage(asked, route.path, isLayout)
    const isAsked = release.version === asked.version
    const loaded: BootRemote = isAsked ? asked : { ...asked, ...release, fallback: undefined }
    const { AntdProvider } = await loadProvider(isAsked)
    const whole = {
      page,
      AntdProvider,
      remote: loaded,
      place: { name: remote.name, version: release.version, route: route.path },
      startedAt: isAsked ? startedAt : undefined,
    }
    try {
      // Requests the data before rendering, which takes as long as the answer on a slow phone, and after its code
      // was evaluated.
      if (hasServerContent()) await yieldToMain()
      const ahead = isOpening ? readAhead(page, args) : undefined
      const returned = await page.load?.({ dispatch: store.dispatch, params, request })
      if (hasServerContent()) await withLoadingText(page.loadingText, Promise.race([ahead, after(timeoutMs)]))
      // React Router refuses undefined.
      return { ...whole, data: { returned: returned ?? null } }
    } catch (error) {
      if (isCallFailure(error) && error.status === 401) {
        store.dispatch(sessionEnded())
        throw redirectToLogin(store, request)
      }
      if (isAnswer(error) || request.signal.aborted) return { ...whole, data: { thrown: error } }
      if (!(await network.isReachable())) throw new OfflineError(error)
      reportFailure(loaded, route.path, 'load', error)
      if (loaded.fallback) return load(args)
      throw new RemoteUnavailableError(loaded, 'load', error)
    }
  }

  /** Both routes of a page share one load per request. */
  const loading = new WeakMap<Request, Promise<LoadedPage>>()
  const loader = (args: LoaderFunctionArgs): Promise<LoadedPage> => {
    const known = loading.get(args.request) ?? load(args)
    loading.set(args.request, known)
    return known
  }

  const inner: Omit<RouteObject, 'children' | 'index'> = {
    element: <RemotePage routeId={id} isLayout={isLayout} />,
    errorElement: <FailedPage routeId={id} />,
    async loader(args) {
      const { data: of } = await loader(args)
      if ('thrown' in of) throw of.thrown
      return of.returned
    },
    async action({ params, request }) {
      const { page } = await loadPage(blockedReleases.usable(remote), route.path, isLayout)
      if (!page.action) throw data(`${route.path} does not accept forms`, { status: 405 })
      return (await page.action({ dispatch: store.dispatch, params, request })) ?? null
    },
    handle: { prefetch } satisfies PrefetchHandle,
  }

  return {
    id,
    loader,
    Component: isForMembers(route) ? MembersOnly : WithAntd,
    ErrorBoundary: RouteError,
    HydrateFallback: FirstPageFallback,
    // A layout relies on its pages' guards.
    ...(!isLayout && { middleware: [guard(route.access, store)] }),
    children: [
      isIndex ? { ...inner, index: true } : { ...inner, path: route.path, ...(children && { children }) },
    ],
  }
}
