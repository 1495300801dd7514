import { chromium } from '@playwright/test'

const b = await chromium.launch({ executablePath: '/usr/bin/chromium' })
const c = await b.newContext({ storageState: '/tmp/wt/t16home-out/asha.json', bypassCSP: true })
const p = await c.newPage()
const look = () =>
  p.evaluate(() =>
    [...document.querySelectorAll('a')].map(
      (a) =>
        `${a.closest('section,nav,footer,header,table')?.className?.toString().slice(0, 30) || a.parentElement.tagName}/${a.parentElement.className || a.parentElement.tagName}>${a.className || 'a'} ${a.textContent.trim().slice(0, 16)}:${getComputedStyle(a).textDecorationLine}`,
    ),
  )
for (const path of [
  '/listPapers',
  '/profile',
  '/leaderboard',
  '/opcLeaderboard',
  '/sheets/striver',
  '/seniors',
  '/account',
  '/profileVerification',
  '/addPaper',
  '/students/kavya_sample',
  '/privacy',
]) {
  await p.goto('http://localhost:4650' + path)
  await p.waitForTimeout(1500)
  const before = await look()
  await p
    .addStyleTag({ content: 'html a { text-decoration: underline }' })
    .catch((e) => console.log(e.message))
  const after = await look()
  const flips = before.filter((x, i) => x !== after[i]).map((x) => x.replace(/ [^ ]*:none/, ''))
  console.log(path, [...new Set(flips)].slice(0, 10).join(' | ') || 'no flips', before.length)
}
await b.close()
