import { createMemoryRouter } from 'react-router-dom'
import { OfflineError } from '../network/OfflineError'
import { type DocumentCode, ForeignCodeError, makeDocumentCode, type PageCode } from './documentCode'
import { isolate } from './isolate'
import { type Address, cameLately, load, loadDocument } from './loadDocument'
import { codeOf } from './pageCode'

const open = (part: string | undefined, ...cards: string[]): PageCode => ({
  part,
  isIsolated: false,
  parts: () => (part === undefined ? cards : [part, ...cards]),
})
const isolated = (part: string): PageCode => ({ part, isIsolated: true, parts: () => [part] })

const pages: Record<string, PageCode> = {
  '/': open(undefined),
  '/member': open(undefined, 'auth', 'papers'),
  '/board': open('boards'),
  '/papers': open('papers'),
  '/profile': open('auth'),
  '/student': open('auth', 'boards'),
  '/login': isolated('auth'),
  '/account': isolated('auth'),
  '/lead': isolated('lead'),
  '/lead/juniors': isolated('lead'),
}

/** Goes from page to page as a browser does, each time with the code that the page runs; `|` where there is a new document. */
async function visit(...paths: (string | number)[]): Promise<string> {
  let code: DocumentCode = makeDocumentCode()
  const seen: string[] = []
  const router = createMemoryRouter(
    Object.entries(pages).map(([path, page]) => ({
      path,
      middleware: [
        (args: Parameters<ReturnType<typeof isolate>>[0], next: Parameters<ReturnType<typeof isolate>>[1]) =>
          isolate(
            page,
            async () => {
              seen.push('|')
              code = makeDocumentCode()
              code.enter(page)
              return undefined as never
            },
            code,
          )(args, next),
      ],
      loader: () => {
        seen.push(path)
        for (const part of page.parts()) if (!code.admit(part)) seen.push(`${part} is refused`)
        return null
      },
    })),
    { initialEntries: ['/'] },
  )
  seen.length = 0
  // One after the other, as somebody does who waits for each.
  for (const path of paths) await router.navigate(path as string)
  return seen.join(' ')
}

test.each([
  // Nobody else's code was there: all stays as quick as it was.
  [['/', '/login', '/account'], '/ /login /account'],
  [['/profile', '/account', '/profile'], '/profile /account /profile'],
  [['/lead', '/lead/juniors', '/lead'], '/lead /lead/juniors /lead'],
  [['/', '/board', '/papers', '/'], '/ /board /papers /'],
  // Somebody else's has run.
  [['/board', '/login'], '/board | /login'],
  [['/member', '/account'], '/member | /account'],
  [['/member', '/lead', '/lead/juniors'], '/member | /lead /lead/juniors'],
  [['/account', '/lead'], '/account | /lead'],
  // What is left behind is not there for others.
  [['/login', '/member'], '/login | /member'],
  [['/lead', '/board', '/papers'], '/lead | /board /papers'],
  [['/account', '/student'], '/account | /student'],
  [['/login', '/', '/board'], '/login / | /board'],
])('%j is shown as %s', async (paths, seen) => {
  expect(await visit(...paths)).toBe(seen)
})

test.each([
  ['/login', 'guest', true],
  ['/account', 'verified', true],
  ['/leadDashboard', 'lead', true],
  ['/profile', 'verified', false],
] as const)('of a release that says nothing, %s for %s is isolated: %s', (path, access, isIsolated) => {
  const boot = { remotes: [] }
  expect(codeOf(boot, {} as never, { name: 'auth' } as never, { path, access })).toMatchObject({ isIsolated })
})

test('the way back is looked at as any other', async () => {
  expect(await visit('/login', '/', '/profile', -2)).toBe('/login / /profile /login')
  expect(await visit('/login', '/', '/board', -1, -1)).toBe('/login / | /board / | /login')
})

test('cards of an isolated page count for nobody: core has granted its slots', () => {
  const code = makeDocumentCode()
  code.enter({ ...isolated('lead'), parts: () => ['lead', 'papers'] })
  code.admit('lead')

  expect(code.admit('papers')).toBe(true)
  // Where it has none: another document of the page would refuse it again, and again.
  expect(() => code.admit('boards')).toThrow(ForeignCodeError)
  expect(code.mayRun('papers')).toBe(false)
  expect(code.needsAnother(isolated('lead'))).toBe(false)
})

test('code that comes too late does not run where an isolated page has been', () => {
  const code = makeDocumentCode()
  code.enter(isolated('auth'))
  code.admit('auth')
  code.enter(open(undefined))

  expect([code.admit('papers'), code.admit('auth')]).toEqual([false, true])
})

test.each(['/lead', '/profile', '/'])(
  'of two clicks the second wins, to %s too, while the first one is loaded',
  async (second) => {
    const { did, browser } = atTheBoard()
    const code = makeDocumentCode()
    code.admit('boards')
    const shown: string[] = []
    const router = createMemoryRouter(
      Object.entries(pages).map(([path, page]) => ({
        path,
        middleware: [
          isolate(
            page,
            (request) =>
              loadDocument(request, {
                ...{ browser, code, navigation: () => router.state.navigation },
                settled: async () => {},
                isReachable: async () => true,
              }),
            code,
          ),
        ],
        loader: () => {
          shown.push(path)
          return null
        },
      })),
      { initialEntries: ['/board'] },
    )
    const pass = () => new Promise((resolve) => setTimeout(resolve))
    await pass()
    shown.length = 0
    void router.navigate('/login')
    await pass()
    void router.navigate(second)
    await pass()

    expect(did).toEqual(['/login', second].map((path) => `assign http://localhost${path}`))
    expect(shown).toEqual([])
  },
)

/** A browser at the board, and what it has done. */
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
  // The browser would only look for the heading.
  ['PUSH', '/board#top', 'reload'],
] as const)('by %s to %s the browser has to %s', (historyAction, address, done) => {
  const { did, browser } = atTheBoard()
  load(address, { historyAction, location: undefined } as never, browser)

  expect(did).toEqual([done])
})

test('what was sent is waited for before the document goes, for a while; a slow line is not a lost one', async () => {
  jest.useFakeTimers()
  const { did, browser } = atTheBoard()
  const request = new Request('http://localhost/login')
  const leave = (settled: () => Promise<unknown>, answersAfter = 0) =>
    loadDocument(request, {
      ...{ browser, settled },
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

test('what has just come over the line tells that the portal is there; what is older, or came from the cache, does not', () => {
  const now = performance.now()
  const came = (responseEnd: number, transferSize: number) => cameLately([{ responseEnd, transferSize }])

  expect([came(now - 1000, 300), came(now - 5000, 300), came(now - 1000, 0)]).toEqual([true, false, false])
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(came(now - 1000, 300)).toBe(false)
  onLine.mockRestore()
})
