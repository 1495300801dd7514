import type { BrowserContext, Page, Request } from 'playwright-core'

/** A slower page is reported. */
const contentMs = 20_000
/** The longest wait after the content. */
const calmMs = 5_000

/** The result of opening one page. */
export interface OpenedPage {
  path: string
  /** The text of its heading. */
  heading: string
  /** From the navigation to the heading. */
  ms: number
  /** The transferred size of the release's own files. */
  bytes: number
  problems: string[]
}

const short = (text: string) => {
  const [line = ''] = text.trim().split('\n')
  return line.length > 300 ? `${line.slice(0, 299)}…` : line
}

/**
 * Opens a page of the portal and collects all problems. `files`: the address of the release's files; `title`: the
 * app's name in the line that replaces a card that can't be drawn.
 */
export async function openPage(
  context: BrowserContext,
  { origin, path, files, title }: { origin: string; path: string; files: string; title: string },
): Promise<OpenedPage> {
  const page = await context.newPage()
  const problems = new Set<string>()
  const sizes: Promise<number>[] = []
  watch(page, origin, problems)
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.startsWith(files)) sizes.push(sizeOf(request))
  })
  // Measures each page with an empty cache.
  const session = await context.newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const from = performance.now()
  let heading = ''
  try {
    const answer = await page.goto(origin + path, { timeout: contentMs })
    if (answer && answer.status() >= 400) problems.add(`The page itself returned ${answer.status()}`)
    heading = await headingOf(page, contentMs - (performance.now() - from))
  } catch (error) {
    problems.add(`It can't be opened: ${short(error instanceof Error ? error.message : String(error))}`)
  }
  const ms = Math.round(performance.now() - from)
  if (heading === '') problems.add(`It showed no heading (h1 in main) in ${contentMs / 1000} s`)
  // A page that keeps sending requests never becomes idle.
  await page.waitForLoadState('networkidle', { timeout: calmMs }).catch(() => {})
  if ((await page.locator('main').getByText('Code to quote').count()) > 0)
    problems.add(`The app's error card replaces it: ${heading}`)
  if ((await page.locator('main').getByText(`A card of ${title} `).count()) > 0)
    problems.add("One of its cards can't be shown")
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await page.close()
  return { path, heading, ms, bytes, problems: [...problems] }
}

function watch(page: Page, origin: string, problems: Set<string>): void {
  const isOurs = (request: Request) => request.url().startsWith(`${origin}/`)
  const where = (request: Request) => request.url().replace(origin, '')
  page.on('pageerror', (error) => problems.add(short(`${error.name}: ${error.message}`)))
  page.on('console', (message) => {
    // The response itself names the file.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.add(short(message.text()))
  })
  page.on('response', (response) => {
    if (response.status() >= 400) problems.add(`${where(response.request())} returned ${response.status()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Requests aborted by a navigation.
    if (isOurs(request) && reason !== 'net::ERR_ABORTED') problems.add(`${where(request)} failed: ${reason}`)
  })
}

async function headingOf(page: Page, timeout: number): Promise<string> {
  const heading = page.locator('main h1').first()
  const isThere = await heading.waitFor({ timeout: Math.max(1, timeout) }).then(
    () => true,
    () => false,
  )
  return isThere ? ((await heading.textContent()) ?? '').trim() : ''
}

const sizeOf = (request: Request): Promise<number> =>
  request.sizes().then(
    ({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize,
    () => 0,
  )
