import { remote } from './routes'

test.each(remote.routes)(
  '$path is for verified students, with its entry in the navigation bar',
  async (route) => {
    expect(route.access).toBe('verified')
    expect(route.nav?.menu).toBe('main')
    expect((await route.page()).Page).toBeInstanceOf(Function)
  },
)

test('the entries are called as the specification says', () => {
  expect(remote.routes.map(({ path, nav }) => [path, nav?.label])).toEqual([
    ['/addPaper', 'Add Paper'],
    ['/listPapers', 'View Papers'],
  ])
})
