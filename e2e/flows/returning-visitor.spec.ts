import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { z } from 'zod'
import { checkOutShell } from '../portal/checkout.ts'
import { root } from '../portal/root.ts'
import { expect, test } from '../portal/test.ts'
import { flipByte, troubledLine } from '../portal/troubled-line.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** What a page of the portal takes from the network, its own document among it. */
async function bytesOf(context: BrowserContext, path: string): Promise<{ bytes: number; text: string }> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(heading(page)).toBeVisible()
  const text = (await page.locator('body').textContent()) ?? ''
  await page.close()
  return { bytes, text }
}

const record = z.object({ files: z.record(z.string(), z.string()) })

/** Every file that was built in a part's folder, with its hash. */
async function builtFiles(folder: string): Promise<string[]> {
  const { files } = record.parse(JSON.parse(await readFile(join(folder, 'dist/portal.json'), 'utf8')))
  return Object.entries(files).map(([name, hash]) => `${name} ${hash}`)
}

test('a new text of the shell costs a returning visitor the files that it is in, which the browser still checks', async ({
  context,
  browser,
  baseURL,
}) => {
  // A build of the shell, in another folder than that of the portal's.
  test.setTimeout(200_000)
  const checkout = await checkOutShell()
  try {
    const cold = { home: await bytesOf(context, '/'), login: await bytesOf(context, '/login') }
    expect(cold.home.bytes).toBeGreaterThan(200_000)

    await checkout.change('src/layout/Layout.tsx', 'Skip to content', 'On to the content')
    await checkout.portal('publish', '--activate')
    const before = await builtFiles(join(root, 'shell'))
    const changed = (await builtFiles(checkout.folder)).filter((file) => !before.includes(file))
    expect(changed.map((file) => file.split('.')[0]).sort()).toEqual(['kit', 'main', 'runtime'])

    const home = await bytesOf(context, '/')
    const login = await bytesOf(context, '/login')

    for (const visit of [home, login]) {
      expect(visit.text).toContain('On to the content')
      expect(visit.bytes).toBeLessThan(60_000)
    }

    const line = await troubledLine(baseURL ?? '')
    const visitor = await browser.newPage()
    line.trouble(/^\/releases\/shell\/[^/]+\/antd-common/, flipByte)
    await visitor.goto(`${line.address}/login`)
    await expect(visitor.getByRole('region', { name: /^Accounts/ })).toBeVisible()
    line.mend()
    await visitor.getByRole('button', { name: 'Retry' }).click()
    await expect(heading(visitor)).toHaveText('Welcome back')

    const newcomer = await browser.newPage()
    line.trouble(/^\/releases\/shell\/[^/]+\/vendor-react/, flipByte)
    const refused = newcomer.waitForEvent('console', (message) => /integrity/i.test(message.text()))
    await newcomer.goto(`${line.address}/`)
    expect((await refused).text()).toContain('/vendor-react')
    await expect(heading(newcomer)).toHaveCount(0)
    await Promise.all([visitor.close(), newcomer.close()])
    line.close()
  } finally {
    await checkout.portal('rollback').catch(() => {})
    await checkout.remove()
  }
})
