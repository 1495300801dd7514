import { createMemoryRouter, type To } from 'react-router-dom'
import { withViewTransitions } from './viewTransitions'

test('a change of page fades, another state of a page does not', async () => {
  Object.assign(document, { startViewTransition: () => ({ ready: Promise.resolve() }) })
  const router = withViewTransitions(
    createMemoryRouter(['/', '/seniors'].map((path) => ({ path, loader: () => null }))),
  )
  const faded: string[] = []
  router.subscribe(({ location }, { viewTransitionOpts }) => {
    if (viewTransitionOpts) faded.push(location.pathname + location.search)
  })
  const addresses: To[] = ['/seniors', '/seniors?sort=name', { search: '?sort=batch' }, '?sort=year']
  for (const to of addresses) await router.navigate(to)

  expect(faded).toEqual(['/seniors'])
})
