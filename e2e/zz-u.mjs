import { chromium } from '@playwright/test'

const b = await chromium.launch({ executablePath: '/usr/bin/chromium' })
const c = await b.newContext({ storageState: '/tmp/wt/t16home-out/asha.json' })
const p = await c.newPage()
const look = () =>
  p.evaluate(() =>
    [...document.querySelectorAll('main a')]
      .slice(0, 40)
      .map((a) => `${a.textContent.trim().slice(0, 22)}:${getComputedStyle(a).textDecorationLine}`)
      .join(' | '),
  )
await p.goto('http://localhost:4650/')
await p.waitForTimeout(2500)
console.log('direct', await look())
await p.goto('http://localhost:4650/listPapers')
await p.waitForTimeout(2500)
await p.locator('nav a', { hasText: 'Home' }).first().click()
await p.waitForTimeout(2500)
console.log('after antd', await look())
const m = await p.evaluate(() =>
  [...document.styleSheets].flatMap((s) => {
    try {
      return [...s.cssRules]
        .filter((r) => / a(:|\b|$)|^a\b/.test(r.selectorText ?? '') && /decoration/.test(r.cssText))
        .map((r) => r.cssText.slice(0, 160))
    } catch {
      return []
    }
  }),
)
console.log(m.slice(0, 6))
await b.close()
