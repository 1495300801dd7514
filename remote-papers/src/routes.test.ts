import { remote } from './routes'

test.each(remote.routes.filter(({ nav }) => nav))(
  '$path is for verified students and in the navigation bar',
  async (route) => {
    expect(route.access).toBe('verified')
    expect(route.nav?.menu).toBe('main')
    expect((await route.page()).Page).toBeInstanceOf(Function)
  },
)

test('names its menu entries as in the specification', () => {
  const entries = remote.routes.filter(({ nav }) => nav)
  expect(entries.map(({ path, nav }) => [path, nav?.label])).toEqual([
    ['/addPaper', 'Add Paper'],
    ['/listPapers', 'View Papers'],
  ])
})

test('My papers is for verified students and linked from pages only', async () => {
  const mine = remote.routes.find(({ path }) => path === '/listPapers/mine')
  expect([mine?.access, mine?.nav]).toEqual(['verified', undefined])
  expect((await mine?.page())?.Page).toBeInstanceOf(Function)
})
