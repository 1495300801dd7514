import { remote } from './routes'

test.each(remote.routes)('$path is public and always in the navigation bar', async (route) => {
  expect(route.access).toBe('public')
  expect(route.nav).toMatchObject({ menu: 'main', show: 'always' })
  expect((await route.page()).Page).toBeInstanceOf(Function)
})

test('names its menu entries as in the specification', () => {
  expect(remote.routes.map(({ path, nav }) => [path, nav?.label])).toEqual([
    ['/leaderboard', 'Leaderboard'],
    ['/opcLeaderboard', 'OPC Leaderboard'],
  ])
})
