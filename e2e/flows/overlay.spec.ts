import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Checkout, checkOutRemote } from '../portal/checkout.ts'
import { test } from '../portal/command.ts'
import { root } from '../portal/root.ts'
import { samplePassword } from '../portal/students.ts'
import { expect } from '../portal/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Starts the overlay in the team's folder, without a token; its output is in `lines`. */
async function startOverlay(checkout: Checkout, portal: string) {
  const child: ChildProcess = spawn(
    process.execPath,
    [join(root, 'federation/bin/portal.js'), 'dev', '--against', portal, '--port', '0'],
    { cwd: checkout.folder, env: { ...process.env, PORTAL_TOKEN: '' }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text))
  const shown = /is overlaid on \S+: (\S+)/
  await expect.poll(() => said, { message: 'the overlay', timeout: 90_000 }).toMatch(shown)
  return {
    address: shown.exec(said)?.[1] ?? '',
    said: () => said,
    async end() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

test('a team sees its local build in the deployed portal, can sign in, and sees each save; nobody else does', async ({
  page,
  browser,
  address,
  command,
}) => {
  test.setTimeout(240_000)
  const checkout = await checkOutRemote('seniors', command)
  await checkout.change('src/list/SeniorsPage.tsx', 'Connect with your Seniors', 'Meet your seniors')
  await checkout.change(
    'src/routes.ts',
    '  routes: [',
    `  routes: [
    { path: '/mentors', access: 'verified', nav: { label: 'Mentors', menu: 'main', order: 95 }, page: () => import('./list/SeniorsPage') },`,
  )
  const overlay = await startOverlay(checkout, address)
  try {
    // The guard redirects to the portal's own login.
    await page.goto(`${overlay.address}/mentors`)
    await expect(page).toHaveURL(/\/login/)
    await page.getByLabel('Username or e-mail').fill('asha_sample')
    await page.getByLabel('Password', { exact: true }).fill(samplePassword)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(`${overlay.address}/mentors`)
    await expect(heading(page)).toHaveText('Meet your seniors')
    await expect(page.getByRole('complementary', { name: 'Overlay' })).toContainText(
      `Overlay on ${address}: seniors is your local build`,
    )
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Mentors' }),
    ).toBeVisible()

    await page.getByRole('searchbox').fill('kept')
    await checkout.change('src/list/SeniorsPage.tsx', 'Meet your seniors', 'Ask your seniors')
    await expect(heading(page)).toHaveText('Ask your seniors', { timeout: 90_000 })
    await expect(page.getByRole('searchbox')).toHaveValue('kept')

    const other = await browser.newPage()
    await other.goto(`${address}/seniors`)
    await expect(heading(other)).toHaveText('Connect with your Seniors')
    expect((await other.request.get(`${address}/mentors`)).status()).toBe(404)
    await other.close()
  } finally {
    await page.close()
    await overlay.end()
    await checkout.remove()
  }
})
