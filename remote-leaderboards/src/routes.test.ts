import { remote } from './routes'

test.each(remote.routes)(
  '$path is a public page, with its entry always in the navigation bar',
  async (route) => {
    expect(route.access).toBe('public')
    expect(route.nav).toMatchObject({ menu: 'main', show: 'always' })
    expect((await route.page()).Page).toBeInstanceOf(Function)
  },
)

test('the entries are called as the specification says', () => {
  expect(remote.routes.map(({ path, nav }) => [path, nav?.label])).toEqual([
    ['/leaderboard', 'Leaderboard'],
    ['/opcLeaderboard', 'OPC Leaderboard'],
  ])
})
