import { areAmbiguous, findRoute, matchesPattern } from './route-patterns.ts'

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
  expect(matchesPattern(pattern, pathname)).toBe(matches)
})

test('a plain segment wins over a parameter, whichever comes first', () => {
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
