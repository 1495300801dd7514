import { chromium } from '@playwright/test'

const P = 'http://localhost:4650',
  O = '/tmp/wt/t16home-out/pics/'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium' })
const only = process.argv[2]

import { mkdirSync, readdirSync, readFileSync } from 'node:fs'

mkdirSync(O, { recursive: true })
const full = { fullPage: true }
async function shots(
  name,
  state,
  path,
  { act, schemes = ['light', 'dark'], widths = [1440, 390], full: f = true, route } = {},
) {
  if (only && !name.match(only)) return
  for (const colorScheme of schemes)
    for (const width of widths) {
      const ctx = await b.newContext({
        viewport: { width, height: width === 390 ? 844 : 900 },
        colorScheme,
        ...(state && { storageState: state }),
      })
      const page = await ctx.newPage()
      if (route) await route(page)
      try {
        await page.goto(P + path)
        await page.waitForSelector('#root[data-started]')
        await page.waitForTimeout(2200)
        if (act) await act(page)
        await page.screenshot({ path: `${O}${name}-${colorScheme}-${width}.png`, fullPage: f })
      } catch (e) {
        console.log(name, e.message.slice(0, 200))
      }
      await ctx.close()
    }
}
const asha = '/tmp/wt/t16home-out/asha.json',
  fresh = '/tmp/wt/t16home-out/fresh.json'
if (!only || /fresh/.test(only)) {
  // a new account by the form
  const ctx = await b.newContext()
  const page = await ctx.newPage()
  await page.goto(P + '/signup')
  await page.waitForSelector('#root[data-started]')
  const n = Date.now() % 1000
  await page.getByLabel('Username').fill(`nova_${n}`)
  await page.getByLabel('Full Name').fill('Nova Sample')
  await page
    .getByLabel('Institute e-mail')
    .fill(`nova.2026mca${String(n).padStart(3, '0')}@institute.example`)
  await page.getByLabel('Mobile No').fill('9876543210')
  await page.getByLabel('Password', { exact: true }).fill('sample-password-1')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForTimeout(4000)
  const dir = '/tmp/wt/t16home/.data/outbox/'
  const mail = readdirSync(dir).sort().at(-1)
  const text = readFileSync(dir + mail, 'utf8')
  const code = text.match(/\b\d{5}\b/)?.[0]
  console.log(page.url(), mail, code, (await page.locator('main').innerText()).slice(0, 200))
  await page.locator('main input').first().click()
  await page.keyboard.type(code ?? '')
  await page.keyboard.press('Enter')
  await page.waitForTimeout(3500)
  console.log(page.url())
  await ctx.storageState({ path: fresh })
  await ctx.close()
}
await shots('fresh-home', fresh, '/', { schemes: ['dark'], full: false })
await shots('fresh-profile', fresh, '/profile', { schemes: ['dark'] })
await shots('opc', asha, '/opcLeaderboard')
await shots('github', asha, '/leaderboard?board=github', { full: false })
await shots('potd', asha, '/leaderboard?board=potd', { full: false })
await shots('tle', asha, '/sheets/tle', { full: false })
await shots('student', asha, '/students/kavya_sample')
await shots('signup', undefined, '/signup')
const search = (t) => async (page) => {
  await page.keyboard.press('Control+k')
  await page.waitForTimeout(500)
  await page.keyboard.type(t)
  await page.waitForTimeout(1500)
}
await shots('search-results', asha, '/', { act: search('ka'), full: false })
await shots('search-none', asha, '/', { act: search('zzqqxx'), full: false })
await shots('cards-500', asha, '/', {
  full: false,
  route: (p) =>
    p.route(/backend\/(user\/myDay|user\/myNews|api\/leaderboard\/mine)/, (r) =>
      r.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"The portal is busy"}' }),
    ),
})
await shots('cards-offline', asha, '/', {
  full: false,
  schemes: ['light'],
  route: (p) =>
    p.route(/backend\/(user\/myDay|user\/myNews|api\/leaderboard\/mine)/, (r) =>
      r.abort('internetdisconnected'),
    ),
})
await shots('next', asha, '/sheets/striver', {
  full: false,
  schemes: ['light'],
  widths: [1440],
  act: async (p) => {
    await p.getByText('Next unsolved').first().focus()
    await p.keyboard.press('Enter')
    await p.waitForTimeout(700)
  },
})
await shots('calendar', asha, '/profile', {
  full: false,
  act: async (p) => {
    const r = p.getByRole('region', { name: 'Problem of the day' })
    await r.locator('[data-day][tabindex="0"]').focus()
    await p.keyboard.press('PageUp')
    await p.keyboard.press('ArrowLeft')
    await p.waitForTimeout(300)
    await r.scrollIntoViewIfNeeded()
    await p.evaluate(() => document.activeElement.scrollIntoView({ block: 'center' }))
  },
})
await b.close()
