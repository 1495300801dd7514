import type { BrowserContext } from '@playwright/test'
import { expect } from './test.ts'

interface Transfer {
  /** What came of each path: 0 from the browser's cache. */
  bytes: Map<string, number>
  /** What came as the difference from a file that the browser has. */
  deltas: string[]
  text: string
}

/**
 * What a page of the portal takes from the network: its own document too, and the dictionary that the browser keeps for the
 * next one. `ahead`: a path that is fetched ahead, in idle time, until which it is waited.
 */
export async function bytesOf(context: BrowserContext, path: string, ahead?: RegExp): Promise<Transfer> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const bytes = new Map<string, number>()
  const deltas: string[] = []
  const paths = new Map<string, string>()
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname)
  })
  devtools.on('Network.responseReceived', ({ response }) => {
    if (response.headers['content-encoding'] === 'dcz') deltas.push(new URL(response.url).pathname)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId) ?? ''
    bytes.set(path, (bytes.get(path) ?? 0) + encodedDataLength)
  })
  const answer = await page.goto(path, { waitUntil: 'networkidle' })
  const [, dictionary] = /<(.+)>; rel="compression-dictionary"/.exec(answer?.headers().link ?? '') ?? []
  // The browser asks for it when it has nothing else to do.
  if (dictionary) await expect.poll(() => [...bytes.keys()]).toContain(dictionary)
  // Each of those before it is begun within five seconds.
  if (ahead)
    await expect
      .poll(() => [...bytes.keys()].some((path) => ahead.test(path)), { timeout: 20_000 })
      .toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const text = (await page.locator('body').textContent()) ?? ''
  await page.close()
  return { bytes, deltas, text }
}
