import type { BrowserContext } from '@playwright/test'
import { expect } from './test.ts'

interface Transfer {
  bytes: number
  /** What came as the difference from a file that the browser has. */
  deltas: string[]
  text: string
}

/** What a page of the portal takes from the network, its own document among it. */
export async function bytesOf(context: BrowserContext, path: string): Promise<Transfer> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  let bytes = 0
  const deltas: string[] = []
  devtools.on('Network.responseReceived', ({ response }) => {
    if (response.headers['content-encoding'] === 'dcz') deltas.push(new URL(response.url).pathname)
  })
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const text = (await page.locator('body').textContent()) ?? ''
  await page.close()
  return { bytes, deltas, text }
}
