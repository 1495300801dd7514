import type { Page } from '@playwright/test'
import { type Checkout, checkOutRemote } from '../portal/checkout.ts'
import { remoteRows } from '../portal/remotes.ts'
import { test as base, expect } from '../portal/test.ts'

/** Each test has a team's own checkout: that of the accounts, unless it says another. */
const test = base.extend<{ team: string; checkout: Checkout }>({
  team: ['auth', { option: true }],
  checkout: async ({ team }, use) => {
    const checkout = await checkOutRemote(team)
    await use(checkout)
    await checkout.remove()
  },
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Which release of each part the page is made of. */
const releasesOf = (page: Page): Promise<Record<string, string | undefined>> =>
  page.evaluate(() => {
    const map = JSON.parse(document.querySelector('script[type=importmap]')?.textContent ?? '{}')
    const boot = JSON.parse(document.querySelector('#portal-boot')?.textContent ?? '{}')
    const shell = Object.keys(map.integrity).find((path) => path.startsWith('/releases/shell/'))
    const remotes = boot.remotes.map(({ name, version }: { name: string; version: string }) => [
      name,
      version,
    ])
    return { shell: shell?.split('/')[3], ...Object.fromEntries(remotes) }
  })

for (const { name, path, heading: title, file, signIn } of remoteRows) {
  test.describe(() => {
    test.use({ team: name })

    test(`a second release of remote-${name} shows after a reload, all else untouched, and a rollback brings the first back`, async ({
      page,
      checkout,
    }) => {
      await signIn(page)
      await page.goto(path)
      await expect(heading(page)).toHaveText(title)
      const first = await releasesOf(page)

      await checkout.change(file, title, `New ${title}`)
      await checkout.portal('build')
      const second = await checkout.version()
      expect(second).not.toBe(first[name])
      await checkout.portal('publish')
      await page.reload()
      await expect(heading(page)).toHaveText(title)

      await checkout.portal('activate', second)
      await page.reload()
      await expect(heading(page)).toHaveText(`New ${title}`)
      expect(await releasesOf(page)).toEqual({ ...first, [name]: second })

      await checkout.portal('rollback')
      await page.reload()
      await expect(heading(page)).toHaveText(title)
      expect(await releasesOf(page)).toEqual(first)
    })
  })
}

test('a page that the team adds has its menu entry and its route without the shell being rebuilt', async ({
  page,
  faults,
  checkout,
}) => {
  faults.expect(/404 \(Not Found\)/)
  await page.goto('/')
  const { shell } = await releasesOf(page)
  await checkout.change(
    'src/routes.ts',
    '  routes: [',
    `  routes: [
    { path: '/hello', access: 'public', nav: { label: 'Hello', menu: 'main', order: 95 }, page: () => import('./login/LoginPage') },`,
  )
  await checkout.portal('build')
  await checkout.portal('publish')
  await checkout.portal('activate', await checkout.version())

  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Hello' }).click()
  await expect(page).toHaveURL('/hello')
  await expect(heading(page)).toHaveText('Welcome back')
  expect((await releasesOf(page)).shell).toBe(shell)

  await checkout.portal('rollback')
  expect((await page.request.get('/hello')).status()).toBe(404)
})

test('an open page keeps its release and offers the new one', async ({ page, checkout }) => {
  await page.clock.install()
  await page.goto('/login')
  await expect(heading(page)).toHaveText('Welcome back')
  await checkout.change('src/login/LoginPage.tsx', 'Welcome back', 'Here is the new one')
  await checkout.portal('publish', '--activate')

  await page.clock.runFor(61_000)
  await expect(page.getByText('A new version is ready')).toBeVisible()
  await expect(heading(page)).toHaveText('Welcome back')
  await page.getByRole('button', { name: 'reload' }).click()
  await expect(heading(page)).toHaveText('Here is the new one')

  await checkout.portal('rollback')
})

test('the last good release stands in when the active one cannot be had', async ({
  page,
  faults,
  checkout,
}) => {
  faults.expect(/Failed to load resource|auth/)
  await checkout.change('src/login/LoginPage.tsx', 'Welcome back', 'Third time')
  await checkout.portal('build')
  const third = await checkout.version()
  await checkout.portal('publish')
  await checkout.portal('activate', third)
  await page.route(`**/releases/auth/${third}/**`, (route) => route.fulfill({ status: 404, body: '' }))

  await page.goto('/login')
  await expect(heading(page)).toHaveText('Welcome back')

  await checkout.portal('rollback')
})
