import { act, waitFor } from '@testing-library/react'
import { evaluateInSteps } from '../boot/evaluateInSteps'
import { remoteRoute } from '../router/remoteRoute'
import { makeStore } from '../store/makeStore'
import { bootOf } from '../testing/renderPortal'

const styles = () => [...document.head.querySelectorAll('style')].map((style) => style.textContent).join('')

/** Evaluates a first load that takes the processor so long. */
async function evaluateFor(milliseconds: number) {
  let now = 0
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now)
  const evaluate = () => {
    now += milliseconds / 2
  }
  Object.assign(globalThis, { __webpack_require__: Object.assign(evaluate, { inOrder: [1] }) })
  await evaluateInSteps(async () => evaluate())
  clock.mockRestore()
}

/** As in idle time, where the browser has nothing to do. */
async function prefetchLogin() {
  Object.assign(window, { requestIdleCallback: (callback: () => void) => setTimeout(callback) })
  const [auth] = bootOf(null).remotes
  if (!auth) throw new Error('no remote')
  const { store, restored } = makeStore()
  await restored
  const { handle } = remoteRoute(
    auth,
    { path: '/login', access: 'public' },
    store,
    undefined,
    undefined,
    async () => {},
  )
  await handle.prefetch({ request: new Request('http://localhost/login'), params: {}, likelihood: 'idle' })
}

// In this order: what is written stays.
test('a slow processor does not write antd’s styles in idle time', async () => {
  await evaluateFor(300)
  await prefetchLogin()
  expect(styles()).toBe('')
})

test('a fast one writes those of what nearly every page has', async () => {
  await evaluateFor(100)
  await prefetchLogin()
  await waitFor(() => expect(styles()).toContain('.ant-input'))
  expect(styles()).toContain('.ant-btn-variant-solid')
})

test('in the look that the page has by then', async () => {
  const { writeStyles } = await import('./stylesAhead')
  const variables = () => /--ant-color-bg-container:\s*([^;]+);/.exec(styles())?.[1]
  const light = variables()
  document.documentElement.dataset.theme = 'dark'
  act(() => writeStyles())
  expect(variables()).not.toBe(light)
  document.documentElement.dataset.theme = 'light'
  act(() => writeStyles())
  expect(variables()).toBe(light)
})
