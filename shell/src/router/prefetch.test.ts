import { createMemoryRouter, type RouteObject } from 'react-router-dom'
import { type PrefetchHandle, prefetchWhenIdle, watchIntent } from './prefetch'

const asked: string[] = []
const handle: PrefetchHandle = {
  prefetch: ({ request, params, likelihood }) => {
    const { pathname, search } = new URL(request.url)
    asked.push(`${pathname}${search} ${JSON.stringify(params)} ${likelihood}`)
  },
}
const routes: RouteObject[] = [
  {
    children: [
      { path: '/', handle },
      { path: '/seniors/:id', handle },
      { path: '/login', handle },
      { path: '/about' },
      { path: '*' },
    ],
  },
]

let end = () => {}
beforeEach(() => {
  jest.useFakeTimers()
  asked.length = 0
  document.body.innerHTML = `
    <a id="senior" href="/seniors/7?tab=2"><span id="inner">Asha</span></a>
    <a id="login" href="/login">Login</a>
    <a id="about" href="/about">About</a>
    <a id="tab" href="/login" target="_blank">Login</a>
    <a id="file" href="/login" download>Login</a>
    <a id="abroad" href="https://example.org/login">Login</a>
    <a id="unknown" href="/nobody">Nobody</a>
    <a id="here" href="#main">Skip</a>
    <p id="text">Text</p>`
  end = watchIntent(routes)
})
afterEach(() => {
  end()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const over = (id: string, type = 'pointerover') => {
  document.getElementById(id)?.dispatchEvent(new Event(type, { bubbles: true }))
}

test('a pointer that rests on a link prefetches its page, with the route’s parameters', () => {
  over('inner')
  expect(asked).toEqual([])
  jest.advanceTimersByTime(40)
  expect(asked).toEqual(['/seniors/7?tab=2 {"id":"7"} intent'])
})

test('a pointer that passes over a link prefetches nothing', () => {
  over('senior')
  jest.advanceTimersByTime(39)
  over('text')
  jest.advanceTimersByTime(1000)
  expect(asked).toEqual([])
})

test.each(['pointerdown', 'focusin'])('%s prefetches at once', (type) => {
  over('login', type)
  expect(asked).toEqual(['/login {} intent'])
})

test.each(['about', 'tab', 'file', 'abroad', 'unknown', 'here', 'text'])(
  'prefetches nothing at #%s',
  (id) => {
    over(id, 'focusin')
    expect(asked).toEqual([])
  },
)

const lineIs = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })

test('prefetches the other pages of the navigation bar one by one, once the page is loaded and the browser idle, on a good connection', async () => {
  lineIs({ effectiveType: '4g', saveData: false })
  let settle = () => {}
  const loader = () => new Promise<null>((resolve) => (settle = () => resolve(null)))
  const open = { path: '/seniors/2', loader }
  const router = createMemoryRouter([open, ...routes], { initialEntries: ['/seniors/2'] })
  void prefetchWhenIdle(router, ['/login', '/seniors/2', '/about', '/seniors/1'])
  await jest.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual([])
  settle()
  await jest.advanceTimersByTimeAsync(5_000)
  expect(asked).toEqual(['/login {} idle'])
  await jest.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual(['/login {} idle', '/seniors/1 {"id":"1"} idle'])

  asked.length = 0
  for (const connection of [{ effectiveType: '3g' }, { effectiveType: '4g', saveData: true }]) {
    lineIs(connection)
    void prefetchWhenIdle(router, ['/login'])
    await jest.advanceTimersByTimeAsync(60_000)
  }
  expect(asked).toEqual([])
})
