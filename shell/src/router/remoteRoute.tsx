import type { PageModule } from '@portal/federation/define-remote'
import { isCallFailure } from '@portal/shared/api/api'
import type { BootRemote } from '@portal/shared/contract'
import { selectIsVerified, sessionEnded } from '@portal/shared/store'
import { openLine } from '@portal/shared/ui/toast'
import type { ComponentType, PropsWithChildren } from 'react'
import { useSelector } from 'react-redux'
import {
  data,
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  useLoaderData,
  useRouteLoaderData,
} from 'react-router-dom'
import { giveWay } from '../boot/giveWay'
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
import { avoided } from '../telemetry/avoided'
import { blame } from '../telemetry/blame'
import { askedAt, Displayed, type Shown } from '../telemetry/Displayed'
import { elsewhere, guard, redirectToLogin } from './guard'
import type { PrefetchHandle } from './prefetch'

/** A page or a layout, loaded with its data. */
interface LoadedPage extends Shown {
  page: PageModule
  AntdProvider: ComponentType<PropsWithChildren>
  /** The remote as it was loaded: its fallback may stand in the place of the release that is active. */
  remote: BootRemote
  /** What the page's `load` returned, or threw as an answer to the visitor. */
  data: { returned: unknown } | { thrown: unknown }
}

/** antd's provider comes with the first remote page: home does without antd. */
const loadAntdProvider = () => import(/* webpackChunkName: "federation" */ '../antd/AntdProvider')

/** Around a page and what it is drawn in. */
function Frame() {
  const { AntdProvider } = useLoaderData<LoadedPage>()
  return (
    <AntdProvider>
      <Outlet />
    </AntdProvider>
  )
}

/** What only members may see goes as they sign out, and asks for nothing more, before the next page is there. */
function MemberFrame() {
  return useSelector(selectIsVerified) ? <Frame /> : <PageSkeleton />
}

interface InsideProps {
  /** The id of the route around it, which has loaded the page. */
  frame: string
  isLayout: boolean
}

/** The page, or the layout that its children are drawn in. */
function Inside({ frame, isLayout }: InsideProps) {
  const loaded = useRouteLoaderData<LoadedPage>(frame)
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

/** In the place of the page after an error: what the page has for that, or what the shell says. */
function Failed({ frame }: Pick<InsideProps, 'frame'>) {
  const { ErrorBoundary = RouteError } = useRouteLoaderData<LoadedPage>(frame)?.page ?? {}
  return <ErrorBoundary />
}

/** Whether only members may open a page. */
export const isForMembers = ({ access }: Pick<Route, 'access'>): boolean =>
  access === 'verified' || access === 'lead'

/** A route of a remote, the files that its page asks for, and whether it has to be shown in another document. */
type Route = Pick<BootRemote['routes'][number], 'path' | 'access' | 'layouts'> & {
  files?: readonly string[]
  needsReload?: () => boolean
  /** The routes that are drawn in it, where it is a layout. */
  children?: RouteObject[]
}

/** Rows that the server wrote stay until those of the page are there, in the place of a skeleton; but no longer than this. */
const patienceMs = 3000

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, patienceMs))

/** Whether there is something to read where the page will be: what the server wrote. */
const isReadable = () => document.getElementById('server-content')?.hasChildNodes() === true

/** Shows the page's loading text, which the page can't raise before it is mounted. */
async function saying(text: string | undefined, work: Promise<unknown>): Promise<void> {
  const said = text === undefined ? undefined : openLine(text)
  await work
  said?.withdraw()
}

/**
 * A page of a remote, or a layout of pages: two routes. The outer one loads its code, after the guard, so that a remote
 * that hangs blocks no redirect; the inner one is the page's, with its path, data, action and error boundary.
 */
export function remoteRoute(
  remote: BootRemote,
  route: Route,
  store: Store,
  loadPage = loadRemotePage,
  loadAhead = prefetchPage,
  startAhead = startFederation,
): RouteObject {
  const { children, layouts } = route
  const isLayout = children !== undefined
  const id = [remote.name, route.path, ...(isLayout ? ['layout'] : [])].join(' ')
  // The page at the address of its layout itself.
  const isIndex = layouts?.at(-1) === route.path

  /** Of the release that is active: what stands in its place is fetched as it is needed. */
  const preload = async (asked: BootRemote, priority?: 'low') => {
    if (asked.version !== remote.version) return
    const came = await preloadFiles(route.files ?? [], priority)
    // In another document this one's modules are of no use.
    if (!route.needsReload?.()) compileScripts(came)
  }

  /** Not for whom the guard leads elsewhere. */
  const prefetch: PrefetchHandle['prefetch'] = async ({ likelihood, ...args }) => {
    if (elsewhere(route.access, store)) return
    const asked = avoided.usable(remote)
    const needsReload = route.needsReload?.()
    if (likelihood === 'idle') {
      await preload(asked, 'low')
      // Of what the click will run the shell's own part: no remote's code runs before it is wanted.
      if (!needsReload) await Promise.all([startAhead(), loadAntdProvider()]).catch(() => {})
      return
    }
    void preload(asked)
    // There its code runs, and not here.
    if (needsReload) return
    const ask = async () => {
      const [page] = await Promise.all([loadAhead(asked, route.path), loadAntdProvider()])
      await page?.prefetch?.({ dispatch: store.dispatch, ...args })
    }
    await ask().catch(() => {})
  }

  /** What fails is asked for again, and told, by the page. */
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
    // Another state of the open page, as of its filters, asks for what it needs itself.
    const isOpening = isAnotherPath || !wasOpened
    wasOpened = true
    // The frame is taken over first.
    if (isReadable()) await giveWay()
    if (isAnotherPath) avoided.nextPage()
    const asked = avoided.usable(remote)
    void preload(asked)
    const { page, release } = await loadPage(asked, route.path, isLayout)
    const isAsked = release.version === asked.version
    const loaded: BootRemote = isAsked ? asked : { ...asked, ...release, lastGood: undefined }
    // In the chunk that the page came through: nothing is fetched, and what fails, failed above.
    const { AntdProvider } = await loadAntdProvider()
    const whole = {
      ...{ page, AntdProvider, remote: loaded },
      place: { name: remote.name, version: release.version, route: route.path },
      startedAt: isAsked ? startedAt : undefined,
    }
    try {
      // Asked for before the page is drawn, which takes a slow phone as long as the answer; after what evaluated its code.
      if (isReadable()) await giveWay()
      const ahead = isOpening ? readAhead(page, args) : undefined
      const returned = await page.load?.({ dispatch: store.dispatch, params, request })
      if (isReadable()) await saying(page.loadingText, Promise.race([ahead, patience()]))
      // React Router refuses undefined.
      return { ...whole, data: { returned: returned ?? null } }
    } catch (error) {
      if (isCallFailure(error) && error.status === 401) {
        store.dispatch(sessionEnded())
        throw redirectToLogin(store, request)
      }
      if (isAnswer(error) || request.signal.aborted) return { ...whole, data: { thrown: error } }
      if (!(await network.isReachable())) throw new OfflineError(error)
      blame(loaded, route.path, 'load', error)
      if (loaded.lastGood) return load(args)
      throw new RemoteUnavailableError(loaded, 'load', error)
    }
  }

  /** Both routes of a page load it, by one request. */
  const loading = new WeakMap<Request, Promise<LoadedPage>>()
  const loader = (args: LoaderFunctionArgs): Promise<LoadedPage> => {
    const known = loading.get(args.request) ?? load(args)
    loading.set(args.request, known)
    return known
  }

  const inner: Omit<RouteObject, 'children' | 'index'> = {
    element: <Inside frame={id} isLayout={isLayout} />,
    errorElement: <Failed frame={id} />,
    async loader(args) {
      const { data: of } = await loader(args)
      if ('thrown' in of) throw of.thrown
      return of.returned
    },
    async action({ params, request }) {
      const { page } = await loadPage(avoided.usable(remote), route.path, isLayout)
      if (!page.action) throw data(`${route.path} takes no forms`, { status: 405 })
      return (await page.action({ dispatch: store.dispatch, params, request })) ?? null
    },
    handle: { prefetch } satisfies PrefetchHandle,
  }

  return {
    id,
    loader,
    Component: isForMembers(route) ? MemberFrame : Frame,
    ErrorBoundary: RouteError,
    HydrateFallback: FirstPageFallback,
    // A layout has the guards of its pages.
    ...(!isLayout && { middleware: [guard(route.access, store)] }),
    children: [
      isIndex ? { ...inner, index: true } : { ...inner, path: route.path, ...(children && { children }) },
    ],
  }
}
