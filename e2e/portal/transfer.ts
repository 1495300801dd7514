import type { BrowserContext } from '@playwright/test'
import { expect } from './test.ts'

interface Transfer {
  /** Bytes received per path: 0 from the browser's cache. */
  bytes: Map<string, number>
  text: string
}

/** Measures what a page loads from the network, including its HTML. `ahead`: waits for a path that is prefetched when idle. */
export async function bytesOf(context: BrowserContext, path: string, ahead?: RegExp): Promise<Transfer> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const bytes = new Map<string, number>()
  const paths = new Map<string, string>()
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId) ?? ''
    bytes.set(path, (bytes.get(path) ?? 0) + encodedDataLength)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  // Each earlier one starts within five seconds.
  if (ahead)
    await expect
      .poll(() => [...bytes.keys()].some((path) => ahead.test(path)), { timeout: 20_000 })
      .toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const text = (await page.locator('body').textContent()) ?? ''
  await page.close()
  return { bytes, text }
}
