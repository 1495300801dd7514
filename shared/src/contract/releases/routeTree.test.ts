import { pagesIn } from './routeTree.ts'

test('gives a page its whole path, its layouts, and their access level unless it has its own', () => {
  const settings = { path: '/events/settings', access: 'lead' as const }
  const one = { path: ':id' }
  const index = { index: true }
  const year = { path: 'years/:year', children: [index, one] }
  const events = { path: '/events', access: 'verified' as const, children: [index, year, settings] }

  const pages = pagesIn<{ path?: string; access?: 'lead' | 'verified'; children?: object[] }>([events])

  expect(pages.map(({ path, access, layouts }) => [path, access, ...layouts.map((one) => one.path)])).toEqual(
    [
      ['/events', 'verified', '/events'],
      ['/events/years/:year', 'verified', '/events', '/events/years/:year'],
      ['/events/years/:year/:id', 'verified', '/events', '/events/years/:year'],
      ['/events/settings', 'lead', '/events'],
    ],
  )
  expect(pages[2]?.route).toBe(one)
})
