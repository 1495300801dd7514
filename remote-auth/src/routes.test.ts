import { remote } from './routes'

const facts = remote.routes.map(({ path, access, nav }) => [path, access, nav?.label])

test('gives every page the specification’s access and menu entry', () => {
  expect(facts).toEqual([
    ['/login', 'guest', 'Login'],
    ['/signup', 'guest', 'Signup'],
    ['/signup/objection', 'public', undefined],
    ['/resetPassword', 'guest', undefined],
    ['/profileVerification', 'verified', undefined],
    ['/profile', 'verified', 'Profile'],
    ['/sheets/:sheet', 'verified', undefined],
    ['/potd/:date', 'verified', undefined],
    ['/batch', 'verified', 'My batch'],
    ['/students/:username', 'public', undefined],
    ['/account', 'verified', 'Account'],
    ['/privacy', 'public', undefined],
  ])
  for (const { nav } of remote.routes) {
    if (!nav) continue
    expect(nav.menu).toBe(/Profile|Account|batch/.test(nav.label) ? 'account' : 'main')
    // Without `show` an entry appears for everyone with access.
    expect(nav).not.toHaveProperty('show')
  }
})

test.each(remote.routes)('loads the page of $path', async ({ page }) => {
  expect((await page()).Page).toBeInstanceOf(Function)
})
