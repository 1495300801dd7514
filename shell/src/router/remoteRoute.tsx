import type { PageModule } from '@portal/federation/define-remote'
import { isCallFailure } from '@portal/shared/api/api'
import type { BootRemote } from '@portal/shared/contract'
import { selectIsVerified, sessionEnded } from '@portal/shared/store'
import { toast } from '@portal/shared/ui/toast'
import type { ComponentType, PropsWithChildren } from 'react'
import { useSelector } from 'react-redux'
import { type LoaderFunctionArgs, type RouteObject, useLoaderData } from 'react-router-dom'
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
import { noteLook } from '../telemetry/navLook'
import { elsewhere, guard, redirectToLogin } from './guard'
import type { PrefetchHandle } from './prefetch'

interface LoadedPage extends Shown {
  Page: ComponentType
  AntdProvider: ComponentType<PropsWithChildren>
  /** The remote as it was loaded: its fallback may stand in the place of the release that is active. */
  remote: BootRemote
}

/** antd's provider comes with the first remote page: home does without antd. */
const loadAntdProvider = () => import(/* webpackChunkName: "federation" */ '../antd/AntdProvider')

const loadStylesAhead = () => import(/* webpackChunkName: "antd-styles" */ '../antd/stylesAhead')

async function startAntd(): Promise<void> {
  await loadAntdProvider()
  const { writeStylesWhenIdle } = await loadStylesAhead()
  void writeStylesWhenIdle()
}

function RemotePage() {
  const loaded = useLoaderData<LoadedPage>()
  const { Page, AntdProvider, remote, place } = loaded
  return (
    <AntdProvider>
      <ReleaseBoundary
        loaded={loaded}
        broken={(error) => <BrokenPage remote={remote} route={place.route} error={error} />}
      >
        <Page />
        <Displayed shown={loaded} />
      </ReleaseBoundary>
    </AntdProvider>
  )
}

/** What only members may see goes as they sign out, and asks for nothing more, before the next page is there. */
function MemberPage() {
  return useSelector(selectIsVerified) ? <RemotePage /> : <PageSkeleton />
}

/** A route of a remote, the files that its page asks for, and whether it has to be shown in another document. */
type Route = BootRemote['routes'][number] & { files?: readonly string[]; isApart?: () => boolean }

/** Rows that the server wrote stay until those of the page are there, in the place of a skeleton; but no longer than this. */
const patienceMs = 3000

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, patienceMs))

/** Whether there is something to read where the page will be: what the server wrote. */
const isReadable = () => document.getElementById('server-content')?.hasChildNodes() === true

/** Shows the page's loading toast, which the page can't raise before it is mounted. */
async function saying(text: string | undefined, work: Promise<unknown>): Promise<void> {
  const said = text === undefined ? undefined : toast.begin(text)
  await work
  said?.withdraw()
}

/** A page of a remote. Its code comes in the loader, after the guard, so that a remote that hangs blocks no redirect. */
export function remoteRoute(
  remote: BootRemote,
  route: Route,
  store: Store,
  loadPage = loadRemotePage,
  loadAhead = prefetchPage,
  startAhead = startFederation,
): RouteObject {
  /** Of the release that is active: what stands in its place is fetched as it is needed. */
  const preload = async (asked: BootRemote, priority?: 'low') => {
    if (asked.version !== remote.version) return
    const came = await preloadFiles(route.files ?? [], priority)
    // In another document this one's modules are of no use.
    if (!route.isApart?.()) compileScripts(came)
  }

  /** Not for whom the guard leads elsewhere. */
  const prefetch: PrefetchHandle['prefetch'] = async ({ likelihood, ...args }) => {
    if (elsewhere(route.access, store)) return
    const asked = avoided.usable(remote)
    const isApart = route.isApart?.()
    if (likelihood === 'idle') {
      await preload(asked, 'low')
      // Of what the click will run the shell's own part: no remote's code runs before it is wanted.
      if (!isApart) await Promise.all([startAhead(), startAntd()]).catch(() => {})
      return
    }
    void preload(asked)
    // There its code runs, and not here.
    if (isApart) return void network.isReachable()
    const ask = async () => {
      const [page] = await Promise.all([loadAhead(asked, route.path), loadAntdProvider()])
      const data = page?.prefetch?.({ dispatch: store.dispatch, ...args })
      await Promise.all([data, loadStylesAhead().then(({ writeStyles }) => writeStyles())])
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

  async function loader(args: LoaderFunctionArgs): Promise<LoadedPage> {
    const startedAt = askedAt()
    const { request, params } = args
    const isAnotherPath = new URL(request.url).pathname !== window.location.pathname
    // Another state of the open page, as of its filters, asks for what it needs itself.
    const isOpening = isAnotherPath || !wasOpened
    wasOpened = true
    // The frame is taken over first.
    if (isReadable()) await giveWay()
    noteLook()
    if (isAnotherPath) avoided.nextPage()
    const asked = avoided.usable(remote)
    void preload(asked)
    const { page, release } = await loadPage(asked, route.path)
    const isAsked = release.version === asked.version
    const loaded: BootRemote = isAsked ? asked : { ...asked, ...release, lastGood: undefined }
    // In the chunk that the page came through: nothing is fetched, and what fails, failed above.
    const { AntdProvider } = await loadAntdProvider()
    try {
      // Asked for before the page is drawn, which takes a slow phone as long as the answer; after what evaluated its code.
      if (isReadable()) await giveWay()
      const data = isOpening ? readAhead(page, args) : undefined
      await page.load?.({ dispatch: store.dispatch, params, request })
      if (isReadable()) await saying(page.loadingText, Promise.race([data, patience()]))
    } catch (error) {
      if (isCallFailure(error) && error.status === 401) {
        store.dispatch(sessionEnded())
        throw redirectToLogin(store, request)
      }
      if (isAnswer(error) || request.signal.aborted) throw error
      if (!(await network.isReachable())) throw new OfflineError(error)
      blame(loaded, route.path, 'load', error)
      if (loaded.lastGood) return loader(args)
      throw new RemoteUnavailableError(loaded, 'load', error)
    }
    return {
      Page: page.Page,
      AntdProvider,
      remote: loaded,
      place: { name: remote.name, version: release.version, route: route.path },
      startedAt: isAsked ? startedAt : undefined,
      hasFallback: loaded.lastGood !== undefined,
    }
  }

  return {
    path: route.path,
    middleware: [guard(route.access, store)],
    loader,
    handle: { prefetch } satisfies PrefetchHandle,
    Component: route.access === 'verified' || route.access === 'lead' ? MemberPage : RemotePage,
    ErrorBoundary: RouteError,
    HydrateFallback: FirstPageFallback,
  }
}
