import { chromium } from 'playwright-core'
const [,, port, out, user, ...pages] = process.argv
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--font-render-hinting=none'] })
for (const scheme of ['light','dark']) for (const width of [390,1440]) {
  const ctx = await browser.newContext({ viewport: { width, height: width===390?844:900 }, colorScheme: scheme })
  const page = await ctx.newPage()
  await page.goto(`http://localhost:${port}/login`)
  await page.getByLabel(/Username|Email/i).first().fill(user)
  await page.getByLabel('Password', { exact: true }).fill('sample-password')
  await page.keyboard.press('Enter')
  await page.waitForURL(u => !u.pathname.startsWith('/login'), { timeout: 60000 })
  for (const p of pages) {
    const [path, sel] = p.split('#')
    await page.goto(`http://localhost:${port}${path}`)
    await page.waitForLoadState('networkidle').catch(()=>{})
    await page.waitForTimeout(1500)
    const el = sel ? page.locator(sel).first() : null
    if (el) await el.scrollIntoViewIfNeeded()
    await page.screenshot({ path: `${out}-${path.replaceAll('/','_')}-${width}-${scheme}.png`, fullPage: !el })
  }
  await ctx.close()
}
await browser.close()
