import { remote } from './routes'

test.each(remote.routes.filter(({ nav }) => nav))(
  '$path is for verified students and in the navigation bar',
  async (route) => {
    expect(route.access).toBe('verified')
    // Without `show` an entry appears for everyone with access.
    expect(route.nav).not.toHaveProperty('show')
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

test.each(['/listPapers/mine', '/papers/requests', '/papers/:id'])(
  '%s is for verified students and linked from pages only',
  async (path) => {
    const route = remote.routes.find((one) => one.path === path)
    expect([route?.access, route?.nav]).toEqual(['verified', undefined])
    expect((await route?.page())?.Page).toBeInstanceOf(Function)
  },
)
