import type { PageModule } from '@portal/federation/define-remote'
import { isCallFailure } from '@portal/shared/api/api'
import type { BootRemote } from '@portal/shared/contract'
import { loggedIn, loggedOut, selectIsVerified } from '@portal/shared/store'
import { answerHealth } from '@portal/shared/testing/apiServer'
import { takeConsoleErrors } from '@portal/shared/testing/consoleErrors'
import { asha } from '@portal/shared/testing/people'
import { LoadLine } from '@portal/shared/ui/toast'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { theme } from 'antd'
import { data, isRouteErrorResponse, Link, Outlet, useLoaderData, useRouteError } from 'react-router-dom'
import type { loadRemotePage } from '../federation/loadRemotePage'
import type { Release } from '../federation/pageRemotes'
import { blockedReleases } from '../telemetry/blockedReleases'
import { blockedIds, clearBlockedIds } from '../testing/blockedCookie'
import { heardTelemetry } from '../testing/heardTelemetry'
import { openStore } from '../testing/openStore'
import { remoteOf } from '../testing/renderPortal'
import { renderRoutes } from '../testing/renderRoutes'
import { inLayouts } from './inLayouts'
import type { PrefetchHandle } from './prefetch'
import { remoteRoute } from './remoteRoute'

const Profile = () => <p>Profile</p>
function ThemedProfile() {
  const isDefault = theme.useToken().token.colorPrimary === theme.getDesignToken().colorPrimary
  return <p>{isDefault ? 'Without' : 'With'} theme</p>
}
function BrokenProfile(): never {
  throw new RangeError('A bug of this page')
}

let isBroken = true
const MendedProfile = () => (isBroken ? BrokenProfile() : <p>Profile</p>)

const Around = () => (
  <>
    <input aria-label="Elsewhere" />
    <Outlet />
  </>
)

const auth = remoteOf('auth')
const release = ({ name, version, entry }: Release) => ({ name, version, entry })

/** Opens a page as if it came from its remote's release, which can't be fetched here. */
async function openProfile(
  page: PageModule,
  remote: BootRemote = auth,
  loadPage: typeof loadRemotePage = async (asked) => ({ page, release: release(asked) }),
  more: Partial<Parameters<typeof remoteRoute>[1]> = {},
) {
  const store = await openStore({ ...asha, isLead: more.access === 'lead' })
  const profile = { path: '/profile/:tab', access: 'verified', ...more } as const
  const children = [
    remoteRoute(remote, profile, store, loadPage),
    { path: '/login', element: <h1>Login</h1> },
  ]
  const router = await renderRoutes(store, [{ element: <Around />, children }], '/profile/sheets?day=1')
  return { store, router }
}

test('only pages that use antd, and releases in place of others, get its theme', async () => {
  const page: PageModule = { Page: ThemedProfile }

  await openProfile(page)
  expect(await screen.findByText('With theme')).toBeInTheDocument()
  cleanup()
  await openProfile(page, auth, undefined, { usesAntd: false })
  expect(await screen.findByText('Without theme')).toBeInTheDocument()
  cleanup()
  const earlier = { ...release(auth), version: '0.9.0' }
  await openProfile(page, auth, async () => ({ page, release: earlier }), { usesAntd: false })
  expect(await screen.findByText('With theme')).toBeInTheDocument()
})

test('the server’s content stays until the page’s data is loaded, with the loading text', async () => {
  const written = document.body.appendChild(document.createElement('div'))
  written.id = 'server-content'
  written.textContent = 'The first rows'
  let answer = () => {}
  const prefetch = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)))
  render(<LoadLine />)
  await openProfile({ Page: Profile, prefetch, loadingText: 'Fetching rows...' })
  expect(await screen.findByText('Fetching rows...')).toBeInTheDocument()
  expect(screen.queryByText('Profile')).not.toBeInTheDocument()

  await act(async () => answer())
  expect(await screen.findByText('Profile')).toBeInTheDocument()
  expect(screen.queryByText('Fetching rows...')).not.toBeInTheDocument()
  written.remove()
})

test('preloads data when a page is opened, and not for another state of the open one', async () => {
  const prefetch = jest.fn(async () => {})
  const { router } = await openProfile({ Page: Profile, prefetch })
  // A memory router doesn't change the address.
  window.history.replaceState(null, '', '/profile/sheets')
  expect(prefetch).toHaveBeenCalledTimes(1)

  await act(() => router.navigate('/profile/sheets?day=2'))
  expect(prefetch).toHaveBeenCalledTimes(1)
  await act(() => router.navigate('/profile/boards'))
  expect(prefetch).toHaveBeenCalledTimes(2)
  window.history.replaceState(null, '', '/')
})

test.each(['verified', 'lead'] as const)(
  'content for %s disappears on logout, before the next page is loaded',
  async (access) => {
    const { store } = await openProfile({ Page: Profile }, auth, undefined, { access })
    expect(await screen.findByText('Profile')).toBeInTheDocument()

    act(() => void store.dispatch(loggedOut({ owed: false })))

    expect(screen.queryByText('Profile')).not.toBeInTheDocument()
  },
)

test('a session that has ended leads to the login, which then returns to the page', async () => {
  const page: PageModule = {
    Page: Profile,
    load: () => Promise.reject({ status: 401, clientMessage: 'Unauthorized' }),
  }

  const { store, router } = await openProfile(page)

  expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/login')
  expect(selectIsVerified(store.getState())).toBe(false)
  expect(store.getState().auxiliary.loginRedirect).toBe('/profile/sheets?day=1')
})

type Likelihood = Parameters<PrefetchHandle['prefetch']>[0]['likelihood']

test.each<[Likelihood, string[]]>([
  ['intent', ['files', 'code', 'data']],
  ['idle', ['files', 'runtime']],
])(
  'prefetching a member’s page (%s): %j; nothing for users without access; a failure is not reported',
  async (likelihood, expected) => {
    const heard = heardTelemetry()
    const store = await openStore()
    const asked: string[] = []
    const ask = (what: string) => {
      asked.push(what)
      throw new TypeError('Failed to fetch')
    }
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => ask('files'))
    const { children: [{ handle } = {}] = [] } = remoteRoute(
      auth,
      { path: '/profile', access: 'verified', files: [`/releases/auth/1/${likelihood}.js`] },
      store,
      undefined,
      async () => {
        asked.push('code')
        return { Page: Profile, prefetch: () => ask('data') }
      },
      async () => ask('runtime'),
    )
    const prefetch = async () => {
      asked.length = 0
      handle.prefetch({ request: new Request('http://localhost/profile'), params: {}, likelihood })
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
      return asked.toSorted()
    }

    expect(await prefetch()).toEqual([])
    store.dispatch(loggedIn(asha))
    await waitFor(async () => expect(await prefetch()).toEqual(expected.toSorted()))
    expect(heard).toEqual([])
  },
)

const { version } = auth

/** A new version for each test, because failed releases stay blocked. */
let made = 0
function remoteWithFallback() {
  made += 1
  const fallback = {
    version: `0.${made}.0-00000000`,
    entry: `/releases/auth/0.${made}.0-00000000/remoteEntry.js`,
  }
  return { ...auth, version: `1.${made}.0-00000000`, fallback } as BootRemote & { fallback: Release }
}

beforeEach(() => answerHealth({ isThere: true }))
afterEach(clearBlockedIds)

test.each<[what: string, PageModule, stage: string]>([
  ['fails to render', { Page: BrokenProfile }, 'render RangeError'],
  ['fails to load', { Page: Profile, load: () => Promise.reject(new TypeError('asha@x')) }, 'load TypeError'],
])(
  'a page that %s is replaced by its fallback in the same visit, and the layout stays',
  async (_what, broken, stage) => {
    const told = heardTelemetry()
    const { fallback, ...remote } = remoteWithFallback()
    await openProfile({ Page: Profile }, { ...remote, fallback }, async (asked) => ({
      page: asked.version === remote.version ? broken : { Page: Profile },
      release: release(asked),
    }))
    const around = screen.getByLabelText('Elsewhere')

    expect(await screen.findByText('Profile')).toBeInTheDocument()
    expect(screen.getByLabelText('Elsewhere')).toBe(around)
    expect(blockedIds()).toEqual([`auth@${remote.version}`])
    await waitFor(() =>
      expect(told).toEqual([
        `failed auth@${remote.version} /profile/:tab ${stage}`,
        `displayed auth@${fallback.version} /profile/:tab`,
      ]),
    )
    takeConsoleErrors()
  },
)

test('a release that was rolled back meanwhile is replaced by its fallback on the next page', async () => {
  const remote = remoteWithFallback()
  const asked: string[] = []
  const { router } = await openProfile({ Page: Profile }, remote, async (one) => {
    asked.push(one.version)
    return { page: { Page: Profile }, release: release(one) }
  })

  blockedReleases.blockFromNextPage(remote)
  expect(asked).toEqual([remote.version])
  await act(() => router.navigate('/profile/papers'))

  expect(asked).toEqual([remote.version, remote.fallback.version])
})

test.each([
  ['that has no fallback', auth, version],
  ['whose fallback breaks as well', remoteWithFallback(), '0.1.0-00000000'],
])('a page %s shows its app’s card with Retry, which renders it again', async (_name, remote, shown) => {
  const told = heardTelemetry()
  isBroken = true
  await openProfile({ Page: MendedProfile }, remote)

  expect(await screen.findByRole('heading', { name: /part can’t be loaded right now/ })).toBeInTheDocument()
  expect(screen.getByText(`render · ${shown}`)).toBeInTheDocument()
  await waitFor(() => expect(told).toContain(`failed auth@${shown} /profile/:tab render RangeError`))
  expect(blockedIds() ?? []).not.toContain(`auth@${shown}`)

  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))

  expect(await screen.findByText('Profile')).toBeInTheDocument()
  takeConsoleErrors()
})

test.each([
  [
    'a call that failed',
    { status: 503, serverMessage: 'Come back later', clientMessage: 'Failed' },
    'Come back later',
  ],
  [
    'an answer of the page’s own',
    data('This senior is not here', { status: 404 }),
    'This senior is not here',
  ],
])('%s, thrown while loading or rendering, is not a failure of the release', async (_name, thrown, text) => {
  const told = heardTelemetry()
  const remote = remoteWithFallback()
  const throwing = (): never => {
    throw thrown
  }

  if (isCallFailure(thrown)) {
    await openProfile({ Page: throwing }, remote)
    expect(await screen.findByText(text)).toBeInTheDocument()
    cleanup()
  }
  await openProfile({ Page: Profile, load: throwing }, remote)
  expect(await screen.findByText(text)).toBeInTheDocument()

  expect([told, blockedIds()]).toEqual([[], undefined])
  takeConsoleErrors()
})

test('a page that the user leaves while it loads reports nothing', async () => {
  const told = heardTelemetry()
  const load: PageModule['load'] = ({ request: { signal } }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const { router } = await openProfile({ Page: Profile, load }, remoteWithFallback())
  await act(() => router.navigate('/login'))

  expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument()
  expect([told, blockedIds()]).toEqual([[], undefined])
})

test('without a network a broken page reports nothing', async () => {
  answerHealth({ isThere: false })
  const told = heardTelemetry()

  await openProfile({ Page: BrokenProfile }, remoteWithFallback())

  expect(await screen.findByText(/will load when you’re back online/)).toBeInTheDocument()
  expect(told).toEqual([])
  takeConsoleErrors()
})

test.each([
  ['is reported as slow, although it is displayed', 'visible', true],
  ['isn’t reported as slow in a background tab', 'hidden', false],
] as const)('a page that takes more than 2.5 s %s', async (_what, visibility, isSlow) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  const told = heardTelemetry()
  const now = performance.now.bind(performance)
  let passed = 0
  jest.spyOn(performance, 'now').mockImplementation(() => now() + passed)
  const load = () => {
    passed += 2600
  }

  await openProfile({ Page: Profile, load })

  await waitFor(() => expect(told).toContain(`displayed auth@${version} /profile/:tab`))
  expect(told.includes(`failed auth@${version} /profile/:tab slow content`)).toBe(isSlow)
})

const Notes = () => (
  <ul>
    {useLoaderData<string[]>().map((note) => (
      <li key={note}>{note}</li>
    ))}
  </ul>
)

test('useLoaderData returns what the page’s load returned, and again after its action', async () => {
  const kept = ['first']
  const action = jest.fn(async ({ request }: { request: Request }) => void kept.push(request.method))
  const { router } = await openProfile({ Page: Notes, load: async () => [...kept], action })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['first'])

  await act(() => router.navigate('.', { formMethod: 'post', formData: new FormData() }))

  expect(await screen.findByText('POST')).toBeInTheDocument()
})

function OwnBoundary() {
  const error = useRouteError()
  return <p>{isRouteErrorResponse(error) ? `Not here: ${error.data}` : `Broken: ${error}`}</p>
}

test('a page’s own error boundary handles what its load and its rendering throw', async () => {
  const load = () => {
    throw data('the 30th of February', { status: 404 })
  }
  await openProfile({ Page: Profile, load, ErrorBoundary: OwnBoundary })
  expect(await screen.findByText('Not here: the 30th of February')).toBeInTheDocument()
  expect(screen.getByLabelText('Elsewhere')).toBeInTheDocument()
  cleanup()

  await openProfile({ Page: BrokenProfile, ErrorBoundary: OwnBoundary })
  expect(await screen.findByText('Broken: RangeError: A bug of this page')).toBeInTheDocument()
  takeConsoleErrors()
})

const Events = () => (
  <>
    <h1>{useLoaderData<string>()}</h1>
    <input aria-label="Filter" />
    <Outlet />
  </>
)
const Contest = () => <Link to="contest">A contest</Link>
const OneEvent = () => <p>{useLoaderData<string>()}</p>

test('pages are drawn in their layout, which stays between them, and each has its own data', async () => {
  const modules: Record<string, PageModule> = {
    '/events layout': { Page: Events, load: () => 'Events' },
    '/events': { Page: Contest },
    '/events/:id': { Page: OneEvent, load: ({ params }) => `The ${params.id}` },
  }
  const loadPage: typeof loadRemotePage = async (asked, path, isLayout) => {
    const page = modules[isLayout ? `${path} layout` : path]
    if (!page) throw new Error(`${path} is not there`)
    return { page, release: release(asked) }
  }
  const store = await openStore()
  const layouts = ['/events']
  const routes = inLayouts(
    [
      { path: '/events', access: 'public', layouts },
      { path: '/events/:id', access: 'public', layouts },
      { path: '/events/own', access: 'verified', layouts },
    ],
    {
      page: (route) => remoteRoute(auth, route, store, loadPage),
      layout: (layout) => remoteRoute(auth, layout, store, loadPage),
    },
  )
  await renderRoutes(store, routes, '/events')
  expect(await screen.findByRole('heading', { name: 'Events' })).toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('Filter'), 'kept')

  await userEvent.click(screen.getByRole('link', { name: 'A contest' }))

  expect(await screen.findByText('The contest')).toBeInTheDocument()
  expect(screen.getByLabelText('Filter')).toHaveValue('kept')
})
