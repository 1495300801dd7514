import { now } from '../portal/clock.ts'
import { expect, test } from '../portal/test.ts'

test('every test browser uses the tests’ clock', async ({ page, browser, baseURL }) => {
  for (const opened of [page, await (await browser.newContext({ baseURL })).newPage()]) {
    await opened.goto('/privacy')
    expect(Math.abs((await opened.evaluate(() => Date.now())) - now())).toBeLessThan(10_000)
  }
})
