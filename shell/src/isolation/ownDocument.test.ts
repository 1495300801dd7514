import { createMemoryRouter } from 'react-router-dom'
import { OfflineError } from '../network/OfflineError'
import { type Address, type LoadDocument, load, loadDocument } from './loadDocument'
import {
  groupOf,
  inOwnDocument,
  mayRun,
  needsDocument,
  type PageGroup,
  type thisDocument,
} from './ownDocument'

const pages: Record<string, PageGroup> = {
  '/': 'open',
  '/board': 'open',
  '/profile': 'open',
  '/login': { isolated: 'auth' },
  '/account': { isolated: 'auth' },
  '/lead': { isolated: 'lead' },
  '/lead/juniors': { isolated: 'lead' },
}

const pass = () => new Promise((resolve) => setTimeout(resolve))

/** A router of these pages; `seen` lists whose data is loaded. */
async function openAt(at: string, loadDocument: LoadDocument, current: typeof thisDocument = {}) {
  const seen: string[] = []
  const routes = Object.entries(pages).map(([path, group]) => ({
    path,
    middleware: [inOwnDocument(group, loadDocument, current)],
    loader: () => {
      seen.push(path)
      return null
    },
  }))
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  await pass()
  seen.length = 0
  return { router, seen }
}

/** Visits pages like a browser; `|` marks a new document. */
async function visit(...paths: (string | number)[]): Promise<string> {
  const { router, seen } = await openAt('/', async () => seen.push('|') as never)
  for (const path of paths) await router.navigate(path as string)
  return seen.join(' ')
}

test.each([
  [['/board', '/profile', '/'], '/board /profile /'],
  [['/login', '/account', '/login'], '| /login /account /login'],
  [['/lead', '/lead/juniors', '/lead'], '| /lead /lead/juniors /lead'],
  [['/account', '/lead'], '| /account | /lead'],
  [['/login', '/', '/board'], '| /login | / /board'],
  // Going back follows the same rules.
  [['/board', '/login', -1, -1], '/board | /login | /board /'],
])('shows %j as %s', async (paths, seen) => {
  expect(await visit(...paths)).toBe(seen)
})

test('a remote’s name never merges its isolated pages with the others', () => {
  expect(needsDocument({ isolated: 'open' }, { group: 'open' })).toBe(true)
})

test.each([
  ['/login', 'guest', { isolated: 'auth' }],
  ['/account', 'verified', { isolated: 'auth' }],
  ['/leadDashboard', 'lead', { isolated: 'auth' }],
  ['/profile', 'verified', 'open'],
] as const)('without a declaration by the release, shows %s for %s in: %j', (path, access, group) => {
  expect(groupOf({ name: 'auth' } as never, { path, access })).toEqual(group)
})

test.each([
  [undefined, true],
  ['open', true],
  [{ isolated: 'papers' }, true],
  [{ isolated: 'lead' }, false],
  ['leaving', false],
] as const)('code of papers may run beside the pages of %j: %s', (group, isAllowed) => {
  expect(mayRun('papers', { group })).toBe(isAllowed)
})

test.each(['/lead', '/profile', '/'])(
  'the second of two clicks wins, also to %s, while the first one loads',
  async (second) => {
    const { did, browser } = atTheBoard()
    const current: typeof thisDocument = {}
    const leaving = {
      browser,
      current,
      navigation: () => router.state.navigation,
      settled: async () => {},
      isReachable: async () => true,
    }
    const { router, seen } = await openAt('/board', (request) => loadDocument(request, leaving), current)
    for (const to of ['/login', second]) {
      void router.navigate(to)
      await pass()
    }

    expect(did).toEqual(['/login', second].map((path) => `assign http://localhost${path}`))
    expect(seen).toEqual([])
  },
)

function atTheBoard() {
  const did: string[] = []
  const browser: Address = {
    href: '/board',
    assign: (to) => void did.push(`assign ${to}`),
    replace: (to) => void did.push(`replace ${to}`),
    reload: () => void did.push('reload'),
  }
  return { did, browser }
}

test.each([
  ['PUSH', '/login#reset', 'assign /login#reset'],
  ['REPLACE', '/login', 'replace /login'],
  ['POP', '/login', 'reload'],
  // Assigning would only scroll to the heading.
  ['PUSH', '/board#top', 'reload'],
] as const)('for %s to %s the browser has to %s', (historyAction, address, done) => {
  const { did, browser } = atTheBoard()
  load(address, { historyAction, location: undefined } as never, browser)

  expect(did).toEqual([done])
})

test('a page that was left while it waited is not loaded', async () => {
  const { did, browser } = atTheBoard()
  const left = new AbortController()
  const loading = loadDocument(new Request('http://localhost/login', { signal: left.signal }), {
    browser,
    navigation: () => ({ historyAction: 'PUSH', location: undefined }) as never,
    settled: async () => left.abort(),
    isReachable: async () => true,
  })

  await expect(loading).rejects.toMatchObject({ name: 'AbortError' })
  expect(did).toEqual([])
})

test('waits a while for running writes before the document is replaced; a slow connection isn’t a lost one', async () => {
  jest.useFakeTimers()
  const { did, browser } = atTheBoard()
  const request = new Request('http://localhost/login')
  const leave = (settled: () => Promise<unknown>, answersAfter = 0) =>
    loadDocument(request, {
      browser,
      settled,
      navigation: () => ({ historyAction: 'PUSH', location: undefined }) as never,
      isReachable: (withinMs) =>
        new Promise((resolve) =>
          setTimeout(resolve, Math.min(answersAfter, withinMs), answersAfter < withinMs),
        ),
    })
  let answer = () => {}
  void leave(
    () =>
      new Promise<void>((resolve) => {
        answer = resolve
      }),
  )
  await jest.advanceTimersByTimeAsync(2000)
  expect(did).toEqual([])
  answer()
  await jest.advanceTimersByTimeAsync(0)
  expect(did).toEqual(['assign http://localhost/login'])

  void leave(() => new Promise(() => {}))
  await jest.advanceTimersByTimeAsync(5000)
  expect(did).toHaveLength(2)

  void leave(async () => {}, 3000)
  await jest.advanceTimersByTimeAsync(3000)
  expect(did).toHaveLength(3)

  const lost = expect(leave(async () => {}, 60_000)).rejects.toThrow(OfflineError)
  await jest.advanceTimersByTimeAsync(20_000)
  await lost
  expect(did).toHaveLength(3)
  jest.useRealTimers()
})
