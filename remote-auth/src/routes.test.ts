import { remote } from './routes'

test.each(remote.routes)(
  '$path is a page for guests, with its entry in the navigation bar',
  async ({ access, nav, page }) => {
    expect(access).toBe('guest')
    expect(nav?.menu).toBe('main')
    expect((await page()).Page).toBeInstanceOf(Function)
  },
)
