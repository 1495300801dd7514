import { remote } from './routes'

test.each(remote.routes.filter(({ nav }) => nav))(
  '$path is for verified students, with its entry in the navigation bar',
  async (route) => {
    expect(route.access).toBe('verified')
    expect(route.nav?.menu).toBe('main')
    expect((await route.page()).Page).toBeInstanceOf(Function)
  },
)

test('the entries are called as the specification says', () => {
  const entries = remote.routes.filter(({ nav }) => nav)
  expect(entries.map(({ path, nav }) => [path, nav?.label])).toEqual([
    ['/addPaper', 'Add Paper'],
    ['/listPapers', 'View Papers'],
  ])
})

test('My papers is for verified students, by the pages’ links', async () => {
  const mine = remote.routes.find(({ path }) => path === '/listPapers/mine')
  expect([mine?.access, mine?.nav]).toEqual(['verified', undefined])
  expect((await mine?.page())?.Page).toBeInstanceOf(Function)
})
