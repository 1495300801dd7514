import { chromium } from '@playwright/test'

const only = process.argv[2]
const P = 'http://localhost:4650'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium' })
const ctx = await b.newContext({
  ...(only ? { storageState: '/tmp/wt/t16home-out/asha.json' } : {}),
  viewport: { width: 1440, height: 900 },
})
const page = await ctx.newPage()
page.on('pageerror', (e) => console.log('PAGEERROR', e.message))
page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text().slice(0, 200)))
const name = () =>
  page.evaluate(() => {
    const e = document.activeElement
    if (!e || e === document.body) return 'body'
    const r = e.getBoundingClientRect()
    const s = getComputedStyle(e)
    const box = e
    const ring =
      s.outlineStyle !== 'none' ||
      s.boxShadow !== 'none' ||
      (e.closest('label') && getComputedStyle(e.closest('label')).outlineStyle !== 'none') ||
      /focus/.test(e.parentElement?.className ?? '')
    const hit = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)
    const covered = !(hit && (e.contains(hit) || hit.contains(e) || e.closest('label')?.contains(hit)))
    return `${e.tagName.toLowerCase()}${e.getAttribute('role') ? '[' + e.getAttribute('role') + ']' : ''} "${(e.getAttribute('aria-label') || e.labels?.[0]?.textContent || e.innerText || e.value || '').trim().replace(/\s+/g, ' ').slice(0, 50)}"${ring ? '' : ' NORING'}${covered && r.width > 2 ? ' COVERED' : ''}`
  })
const press = async (...k) => {
  for (const x of k) await page.keyboard.press(x)
}
async function tabTo(re, max = 90, key = 'Tab') {
  for (let i = 1; i <= max; i++) {
    await press(key)
    const n = await name()
    if (re.test(n)) return `${i}× ${n}`
  }
  return 'NOT REACHED ' + re
}
const odd = new Set()
async function walk(label, max = 130) {
  await page.evaluate(() => {
    document.activeElement?.blur()
    scrollTo(0, 0)
    getSelection().removeAllRanges()
  })
  let n,
    count = 0,
    first
  const seen = []
  while (count < max) {
    await press('Tab')
    n = await name()
    count++
    if (n === 'body' || (first && n === first)) break
    first ??= n
    seen.push(n)
    await page.waitForTimeout(15)
  }
  const bad = seen.filter((x) => /NORING|COVERED/.test(x))
  console.log(`WALK ${label}: ${count} stops; odd: ${[...new Set(bad)].slice(0, 12).join(' ; ')}`)
  return seen
}
const go = async (path) => {
  await page.goto(P + path)
  await page.waitForSelector('#root[data-started]')
  await page.waitForTimeout(1500)
}

const part = async (label, f) => {
  if (only && !label.match(only)) return
  console.log('== ' + label)
  try {
    await f()
  } catch (e) {
    console.log('FAILED', e.message.slice(0, 300))
  }
}

await part('login', async () => {
  await go('/login')
  console.log(await name())
  if (!/Username|E-mail/i.test(await name())) console.log(await tabTo(/input.*(user|mail)/i))
  await page.keyboard.type('asha_sample')
  console.log(await tabTo(/Password/))
  await page.keyboard.type('sample-password')
  await press('Enter')
  await page.waitForURL(P + '/')
  const toast = page.getByRole('status').filter({ hasText: 'Login success' })
  await toast.waitFor()
  console.log(
    'toast html',
    (await page.evaluate(() => document.querySelector('.ant-notification-notice')?.outerHTML ?? '')).slice(
      0,
      900,
    ),
  )
  console.log(
    await page.evaluate(() =>
      [...document.querySelectorAll('.ant-notification')].map((e) => e.outerHTML.slice(0, 200)),
    ),
  )
  const t = Date.now()
  await toast.waitFor({ state: 'detached' })
  console.log('gone after', Date.now() - t)
})
if (!only || /login/.test(only)) await ctx.storageState({ path: '/tmp/wt/t16home-out/asha.json' })
await part('toast', async () => {
  await go('/listPapers')
  await page.waitForTimeout(2500)
  await page.route('**/backend/user/logout', (r) =>
    r.fulfill({ status: 500, body: '{"message":"The portal is busy"}', contentType: 'application/json' }),
  )
  console.log(await tabTo(/Logout/))
  await press('Enter')
  await page.waitForTimeout(500)
  console.log(
    'toasts',
    await page.evaluate(() =>
      [...document.querySelectorAll('.ant-notification-notice')].map((e) => e.innerText),
    ),
  )
  const before = await name()
  console.log('focus stays', before)
  console.log('shift-tab way', await tabTo(/[Cc]lose/, 40, 'Shift+Tab'))
  await page.waitForTimeout(4500)
  console.log(
    'still there with focus',
    await page.evaluate(() => document.querySelectorAll('.ant-notification-notice').length),
  )
  await press('Enter')
  await page.waitForTimeout(700)
  console.log(
    'after Enter',
    await page.evaluate(() => document.querySelectorAll('.ant-notification-notice').length),
    await name(),
  )
  await page.unroute('**/backend/user/logout')
})
await part('board', async () => {
  await go('/leaderboard')
  for (const s of ['Season', 'Batch', 'Branch']) {
    console.log(await tabTo(new RegExp('select.*"' + s)))
    await press('ArrowDown')
    await page.waitForTimeout(1200)
    console.log('chosen', page.url().replace(P, ''), 'focus', await name())
    await press('Home')
    await page.waitForTimeout(800)
  }
  await press('Alt+ArrowDown')
  await page.waitForTimeout(300)
  await press('Escape')
  console.log('escaped', await name())
  console.log(await tabTo(/searchbox|Search students/))
  await page.keyboard.type('kav')
  await page.waitForTimeout(900)
  console.log('rows', await page.locator('main tbody tr').count(), await name())
  await go('/leaderboard')
  console.log(await tabTo(/"GitHub"|"CodeForces"/))
  await press('ArrowRight')
  await page.waitForTimeout(200)
  console.log(await name())
  await press('Enter')
  await page.waitForTimeout(1200)
  console.log(page.url(), await name())
  const s = await walk('board', 40)
  console.log(s.slice(12, 32).join(' | '))
})
await part('profile', async () => {
  await go('/profile')
  const s = await walk('profile')
  console.log(s.join(' | ').slice(0, 3000))
})
await part('calendar', async () => {
  await go('/profile')
  console.log(await tabTo(/Wednesday 25 November/))
  await press('ArrowLeft')
  console.log(await name())
  await press('PageUp')
  console.log(await name())
  await press('Home')
  console.log(await name())
  await page.screenshot({ path: '/tmp/wt/t16home-out/calendar.png' })
  await press('Tab')
  console.log('next', await name())
})
await part('sheet', async () => {
  await go('/sheets/striver')
  console.log(await tabTo(/"All/))
  await press('ArrowRight')
  await page.waitForTimeout(500)
  console.log(await name(), page.url().replace(P, ''))
  console.log(await tabTo(/select/))
  await press('ArrowDown', 'ArrowDown')
  await page.waitForTimeout(500)
  console.log(await name(), page.url().replace(P, ''))
  console.log(await tabTo(/earch/))
  await page.keyboard.type('matrix')
  await page.waitForTimeout(700)
  console.log(await page.getByRole('status').allTextContents())
  await go('/sheets/striver')
  console.log(await tabTo(/Next unsolved/))
  await press('Enter')
  await page.waitForTimeout(600)
  console.log('next', await name())
})
await part('search', async () => {
  await go('/')
  await press('Control+k')
  await page.waitForTimeout(800)
  console.log(await name())
  await page.keyboard.type('kavya')
  await page.waitForTimeout(1200)
  console.log(
    await page.evaluate(() =>
      document.querySelector('[role=combobox]')?.getAttribute('aria-activedescendant'),
    ),
    await page.getByRole('option').count(),
    await page.locator('dialog [role=status],[role=dialog] [role=status]').allTextContents(),
  )
  await press('Tab')
  console.log('tab in', await name())
  await press('Tab')
  console.log('tab in', await name())
  await press('Escape')
  await page.waitForTimeout(300)
  console.log('after escape', await name())
  console.log(await tabTo(/Search|Find/))
  await press('Enter')
  await page.waitForTimeout(600)
  await page.keyboard.type('zzqqxx')
  await page.waitForTimeout(1000)
  console.log(await page.locator('[role=dialog],dialog').last().innerText())
  await press('Escape')
  console.log('back on', await name())
})
await part('account', async () => {
  await go('/account')
  const s = await walk('account')
  console.log(s.join(' | ').slice(0, 2500))
})
await part('home', async () => {
  await go('/')
  const s = await walk('home', 80)
  console.log(s.slice(0, 40).join(' | '))
})
await part('students', async () => {
  await go('/students/kavya_sample')
  const s = await walk('student')
  console.log(s.slice(10).join(' | ').slice(0, 800))
})
await part('activity', async () => {
  await go('/activity')
  console.log('title', await page.title(), await page.locator('h1').allTextContents())
})
if (!only) await ctx.clearCookies()
await part('signup', async () => {
  await go('/signup')
  const s = await walk('signup', 60)
  console.log(s.join(' | '))
  await go('/signup')
  await tabTo(/Sign ?up.*|Create|Next|Continue/, 40)
  console.log(await name())
  console.log(await tabTo(/button "(Sign|Create|Continue|Get)/))
  await press('Enter')
  await page.waitForTimeout(700)
  console.log('after submit of empty', await name(), await page.locator('[role=alert]').allTextContents())
})
await b.close()
