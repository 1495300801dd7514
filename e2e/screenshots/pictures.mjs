// Draws the site's icons and the picture beside shared links out of its mark, into server/public: pnpm --filter @portal/e2e pictures.
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

const at = (path) => new URL(`../../${path}`, import.meta.url)
const mark = readFileSync(at('server/public/favicon.svg'), 'utf8')
const font = readFileSync(
  at('shell/node_modules/@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2'),
).toString('base64')
const [, clubName] = /clubName = '(.*)'/.exec(readFileSync(at('shell/src/home/content.ts'), 'utf8'))

/** The page's grid, fading in to the right, deterministic and in plain colours that compress well. */
const [columns, rows] = [16, 9]
const lit = [12 + columns, 11 + 4 * columns, 10 + 7 * columns]
const cells = Array.from({ length: columns * rows }, (_, cell) => {
  const strength = Math.max(0, (cell % columns) - 5) / (columns - 6)
  const noise = (((cell + 1) * 2_654_435_761) % 2 ** 32) / 2 ** 32
  const empty = `color-mix(in srgb, #ebe9e2 ${Math.min(100, strength * 200)}%, #f7f6f2)`
  const colour = `color-mix(in srgb, #2f5bea ${Math.round(95 * strength * noise ** 2)}%, ${empty})`
  return `<i style="background: ${lit.includes(cell) ? '#ff7a3d' : colour}"></i>`
}).join('')

const share = `<style>
  @font-face { font-family: Grotesk; src: url(data:font/woff2;base64,${font}); font-weight: 300 700 }
  body { margin: 0; inline-size: 1200px; block-size: 630px; overflow: hidden; position: relative; background: #f7f6f2; color: #14171f; font-family: Grotesk }
  .grid { position: absolute; inset: 0 -6px auto -6px; display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 6px; padding-block: 6px }
  .grid i { aspect-ratio: 1; border-radius: 8px }
  .words { position: absolute; inset: 0; padding: 72px }
  .site { display: flex; align-items: center; gap: 20px; font-size: 38px; font-weight: 600; letter-spacing: -0.01em }
  .site svg { inline-size: 76px; margin: -6px }
  h1 { position: absolute; inset: auto auto 66px 68px; margin: 0; font-size: 112px; font-weight: 700; line-height: 0.98; letter-spacing: -0.035em }
  h1 span { display: block }
</style>
<div class="grid">${cells}</div>
<div class="words">
  <div class="site">${mark}Club Portal</div>
  <h1>${clubName.replaceAll(/\S+/g, '<span>$&</span>')}</h1>
</div>`

/** Full bleed, with the mark inside the circle that all systems show of an icon. */
const icon = `<style>body { margin: 0; block-size: 100vh; display: grid; place-items: center; background: #f7f6f2 } svg { inline-size: 76% }</style>${mark}`
const small = `<style>body { margin: 0 } svg { display: block; inline-size: 100vw }</style>${mark}`

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()

async function draw(html, width, height = width) {
  await page.setViewportSize({ width, height })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot({ omitBackground: true })
}

const save = (name, bytes) => writeFileSync(at(`server/public/${name}`), bytes)
save('share.png', await draw(share, 1200, 630))
for (const size of [192, 512]) save(`icon-${size}.png`, await draw(icon, size))
save('apple-touch-icon.png', await draw(icon, 180))

// An icon file is a table of pictures, here with one.
const picture = await draw(small, 32)
const table = Buffer.alloc(22)
table.writeUInt16LE(1, 2)
table.writeUInt16LE(1, 4)
table.set([32, 32], 6)
table.writeUInt16LE(1, 10)
table.writeUInt16LE(32, 12)
table.writeUInt32LE(picture.length, 14)
table.writeUInt32LE(table.length, 18)
save('favicon.ico', Buffer.concat([table, picture]))
await browser.close()
