import type { BrowserContext } from '@playwright/test'
import { expect } from './test.ts'

/** What a page of the portal takes from the network, its own document among it. */
export async function bytesOf(
  context: BrowserContext,
  path: string,
): Promise<{ bytes: number; text: string }> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const text = (await page.locator('body').textContent()) ?? ''
  await page.close()
  return { bytes, text }
}
