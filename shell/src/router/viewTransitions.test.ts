import { createMemoryRouter, type To } from 'react-router-dom'
import { withViewTransitions } from './viewTransitions'

let isCalm = false
let renderer: string | undefined
const skipped = { catch: jest.fn() }
const { getContext } = HTMLCanvasElement.prototype

beforeAll(() => {
  Object.assign(document, { startViewTransition: () => ({ ready: skipped }) })
  Object.assign(window, {
    matchMedia: () => ({ matches: isCalm }),
    requestIdleCallback: (work: () => void) => work(),
  })
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: (_: 'webgl', { failIfMajorPerformanceCaveat }: WebGLContextAttributes) =>
      renderer || !failIfMajorPerformanceCaveat
        ? { getExtension: () => null, getParameter: () => renderer }
        : null,
  })
})
afterAll(() => void Object.assign(HTMLCanvasElement.prototype, { getContext }))
beforeEach(() => {
  isCalm = false
  renderer = 'ANGLE (Intel, Mesa Intel(R) UHD Graphics 620, OpenGL 4.6)'
})

/** Which of these changes of page faded, and the way back from the last. */
async function visit(...all: To[]) {
  const pages = ['/', '/seniors', '/papers'].map((path) => ({ path, loader: () => null }))
  const router = withViewTransitions(createMemoryRouter(pages))
  // What is looked at in idle time.
  await new Promise((resolve) => setTimeout(resolve))
  const faded: string[] = []
  router.subscribe(({ location }, { viewTransitionOpts }) => {
    if (viewTransitionOpts) faded.push(location.pathname + location.search)
  })
  for (const to of all) await router.navigate(to)
  await router.navigate(-1)
  return faded
}

test('a change of page fades, and so does the way back', async () => {
  expect(await visit('/seniors', { pathname: '/papers' })).toEqual(['/seniors', '/papers', '/seniors'])
})

test('another state of a page does not', async () => {
  expect(await visit('/seniors', '/seniors?sort=name', { search: '?sort=batch' }, '?sort=year')).toEqual([
    '/seniors',
  ])
})

test('nothing fades for who wishes less motion', async () => {
  isCalm = true

  expect(await visit('/seniors', '/papers')).toEqual([])
})

test.each([undefined, 'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)'])(
  'nothing fades where the browser draws without a graphics processor (%s)',
  async (name) => {
    renderer = name

    expect(await visit('/seniors', '/papers')).toEqual([])
  },
)

test('a fade that the next change of page skips is no error', async () => {
  await visit('/seniors')
  document.startViewTransition(() => {})

  expect(skipped.catch).toHaveBeenCalled()
})
