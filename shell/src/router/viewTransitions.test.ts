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

/** Which of these changes of page faded, and the way back from the last. */
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

test('a fade that the next change of page skips is no error', async () => {
  await visit('/seniors')
  document.startViewTransition(() => {})

  expect(skipped.catch).toHaveBeenCalled()
})
