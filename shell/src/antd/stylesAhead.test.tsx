import { act, waitFor } from '@testing-library/react'
import type { Likelihood } from '../router/prefetch'
import { bootOf } from '../testing/renderPortal'

const styles = () => [...document.head.querySelectorAll('style')].map((style) => style.textContent).join('')
const background = () => /--ant-color-bg-container:\s*([^;]+);/.exec(styles())?.[1]

const Page = () => null

/** A page that was just opened, on a processor that takes so long for a part; gives how it is told of a click to come. */
async function openPage({ partMs = 0 } = {}) {
  jest.resetModules()
  document.head.replaceChildren()
  let now = 0
  let written = ''
  jest.spyOn(performance, 'now').mockImplementation(() => {
    if (styles() !== written) now += partMs
    written = styles()
    return now
  })
  // The browser has nothing to do.
  Object.assign(window, { requestIdleCallback: (callback: () => void) => setTimeout(callback) })

  const { remoteRoute } = await import('../router/remoteRoute')
  const { makeStore } = await import('../store/makeStore')
  const { store, restored } = makeStore()
  await restored
  const [auth] = bootOf(null).remotes
  if (!auth) throw new Error('no remote')
  const route = { path: '/login', access: 'public' } as const
  const { children: [{ handle } = {}] = [] } = remoteRoute(
    auth,
    route,
    store,
    undefined,
    async () => ({ Page }),
    async () => {},
  )
  return (likelihood: Likelihood) =>
    act(() => handle.prefetch({ request: new Request('http://localhost/login'), params: {}, likelihood }))
}

afterEach(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(window, 'requestIdleCallback')
  delete document.documentElement.dataset.theme
})

test('ahead of a click antd writes the styles of what nearly every page has, in the look of the moment', async () => {
  const prefetch = await openPage()
  expect(styles()).not.toContain('.ant-')
  await prefetch('intent')
  await waitFor(() => expect(styles()).toContain('.ant-input'))
  expect(styles()).toContain('.ant-btn-variant-solid')
  const light = background()
  document.documentElement.dataset.theme = 'dark'
  await prefetch('intent')
  await waitFor(() => expect(background()).not.toBe(light))
})

test('its rules are for its own elements alone', async () => {
  const prefetch = await openPage()
  await prefetch('intent')
  await waitFor(() => expect(styles()).toContain('.ant-input'))
  const selectors = [...styles().matchAll(/([^{};]+)\{/g)].flatMap(([, list = '']) => list.split(','))
  const ofLinks = selectors.filter((selector) => /^a\b/.test(selector.trim()))
  expect(ofLinks).not.toHaveLength(0)
  expect(ofLinks.filter((selector) => !selector.includes('.css-'))).toEqual([])
})

test('a quick processor writes them all in idle time', async () => {
  const prefetch = await openPage({ partMs: 30 })
  await prefetch('idle')
  await waitFor(() => expect(styles()).toContain('.ant-select-dropdown'))
  expect(styles()).toContain('.ant-input')
})

test('a slow one writes the theme alone, until a click is near', async () => {
  const prefetch = await openPage({ partMs: 100 })
  await prefetch('idle')
  await waitFor(() => expect(background()).toBeDefined())
  await prefetch('idle')
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(styles()).not.toContain('.ant-btn')
  await prefetch('intent')
  await waitFor(() => expect(styles()).toContain('.ant-input'))
})

test('how quick it is, is not told by parts that are there already', async () => {
  const prefetch = await openPage({ partMs: 30 })
  await prefetch('intent')
  await waitFor(() => expect(styles()).toContain('.ant-input'))
  const { writeStylesWhenIdle } = await import('./stylesAhead')
  await act(writeStylesWhenIdle)
  expect(styles()).not.toContain('.ant-select-dropdown')
})
