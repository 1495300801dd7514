import { createMemoryRouter, type To } from 'react-router-dom'
import { withViewTransitions } from './viewTransitions'

let isCalm = false
const skipped = { catch: jest.fn() }

beforeAll(() => {
  Object.assign(document, { startViewTransition: () => ({ ready: skipped }) })
  Object.assign(window, {
    matchMedia: () => ({ matches: isCalm }),
  })
})
beforeEach(() => {
  isCalm = false
})

/** Which page changes faded, and whether going back did. */
async function visit(...all: To[]) {
  const pages = ['/', '/seniors', '/papers'].map((path) => ({ path, loader: () => null }))
  const router = withViewTransitions(createMemoryRouter(pages))
  const faded: string[] = []
  router.subscribe(({ location }, { viewTransitionOpts }) => {
    if (viewTransitionOpts) faded.push(location.pathname + location.search)
  })
  for (const to of all) await router.navigate(to)
  await router.navigate(-1)
  return faded
}

test('a change of page fades, also going back', async () => {
  expect(await visit('/seniors', { pathname: '/papers' })).toEqual(['/seniors', '/papers', '/seniors'])
})

test('another state of a page does not fade', async () => {
  expect(await visit('/seniors', '/seniors?sort=name', { search: '?sort=batch' }, '?sort=year')).toEqual([
    '/seniors',
  ])
})

test('nothing fades with reduced motion', async () => {
  isCalm = true

  expect(await visit('/seniors', '/papers')).toEqual([])
})

test('a fade that the next navigation skips is not an error', async () => {
  await visit('/seniors')
  document.startViewTransition(() => {})

  expect(skipped.catch).toHaveBeenCalled()
})
