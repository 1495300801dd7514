import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Line, launchBrowser, openPage } from './measure.ts'

const paths = ['/', '/leaderboard', '/login']
const untilMs = 8000
/** Every 300 ms in the first three seconds, then less often until the page is complete. */
const moments = [300, 600, 900, 1200, 1500, 1800, 2100, 2400, 2700, 3000, 4000, 5000, 6500, 8000]

interface Picture {
  at: number
  image: string
}

/** Records the pictures of a first visit on a phone. */
async function record(origin: string, path: string, line: Line | undefined): Promise<Picture[]> {
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const { page, session } = await openPage(context, line)
    const pictures: Picture[] = []
    session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      pictures.push({ at: (metadata.timestamp ?? 0) * 1000, image: data })
      void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
    })
    await session.send('Page.startScreencast', { format: 'jpeg', quality: 60, maxWidth: 390, maxHeight: 844 })
    const startedAt = Date.now()
    await page.goto(origin + path, { waitUntil: 'commit' })
    await page.waitForTimeout(Math.max(0, startedAt + untilMs - Date.now()))
    return pictures.map(({ at, image }) => ({ at: at - startedAt, image }))
  } finally {
    await browser.close()
  }
}

/** Saves a filmstrip of the first visit to each page. */
export async function film(
  origin: string,
  line: Line | undefined,
  folder: string,
  say: (line: string) => void,
) {
  mkdirSync(folder, { recursive: true })
  for (const path of paths) {
    const pictures = await record(origin, path, line)
    const cells = moments.map((moment) => {
      const seen = pictures.findLast(({ at }) => at <= moment)
      const image = seen ? `<img src="data:image/jpeg;base64,${seen.image}">` : '<img>'
      return `<figure>${image}<figcaption>${moment} ms</figcaption></figure>`
    })
    const browser = await launchBrowser()
    const page = await browser.newPage({ viewport: { width: 1530, height: 100 } })
    await page.setContent(
      `<style>body{margin:8px;display:grid;grid-template-columns:repeat(7,1fr);gap:8px;background:#888;font:14px sans-serif}
      figure{margin:0}img{display:block;width:208px;height:450px;background:#fff}</style>${cells.join('')}`,
    )
    const file = join(folder, `${path === '/' ? 'home' : path.slice(1)}.png`)
    await page.screenshot({ path: file, fullPage: true })
    await browser.close()
    say(`${path}: ${file}`)
  }
}
