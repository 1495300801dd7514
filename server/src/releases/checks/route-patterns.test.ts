import { findAmbiguities, findRoute } from './route-patterns.ts'

const areAmbiguous = (one: string, other: string) =>
  findAmbiguities([{ path: one }], [{ path: other }]).length > 0

test.each([
  ['/', '/', true],
  ['/', '', true],
  ['/leaderboard', '/leaderboard', true],
  ['/leaderboard', '/Leaderboard', true],
  ['/leaderboard', '/leaderboard/', true],
  ['/leaderboard', '/leader%62oard', true],
  ['/leaderboard', '/leaderboards', false],
  ['/leaderboard', '/leaderboard/x', false],
  ['/leaderboard', '//leaderboard', false],
  ['/seniors/:id', '/seniors/42', true],
  ['/seniors/:id', '/seniors/a%2Fb', true],
  ['/seniors/:id', '/seniors/%E0%A4%A', true],
  ['/seniors/:id', '/seniors/', false],
  ['/seniors/:id', '/seniors/1/2', false],
  ['/seniors/:id/edit', '/seniors//edit', false],
])('%s against %s: %s', (pattern, pathname, matches) => {
  expect(findRoute([{ path: pattern }], pathname) !== undefined).toBe(matches)
})

test('a plain segment wins over a parameter in any order', () => {
  const routes = [{ path: '/seniors/:id' }, { path: '/seniors/new' }]

  expect(findRoute(routes, '/seniors/new')?.path).toBe('/seniors/new')
  expect(findRoute(routes, '/seniors/7')?.path).toBe('/seniors/:id')
  expect(findRoute(routes, '/elsewhere')).toBeUndefined()
})

test.each([
  ['/seniors', '/SENIORS', true],
  ['/seniors/:id', '/seniors/:name', true],
  ['/a/:x', '/:y/b', true],
  ['/seniors/:id', '/seniors/new', false],
  ['/seniors/:id', '/papers/:id', false],
  ['/seniors', '/seniors/:id', false],
])('%s and %s are ambiguous: %s', (one, other, ambiguous) => {
  expect(areAmbiguous(one, other)).toBe(ambiguous)
  expect(areAmbiguous(other, one)).toBe(ambiguous)
})

test('matches a path of only slashes, and one among a thousand routes, quickly', () => {
  const routes = Array.from({ length: 1_000 }, (_, at) => ({ path: `/part${at}/:id` }))
  const from = performance.now()

  expect(findRoute(routes, `${'/'.repeat(16_000)}x`)).toBeUndefined()
  expect(findRoute(routes, `/part7/${'%61'.repeat(5_000)}`)?.path).toBe('/part7/:id')
  expect(performance.now() - from).toBeLessThan(500)
})
