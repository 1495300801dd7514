import { readFileSync, statSync } from 'node:fs'
import { CommandFailure } from '../cli/failure.ts'
import { createPreview } from '../cli/portal.ts'
import { newestVersion } from '../cli/preview.ts'
import { findApp, type PortalOptions, portalFor } from '../cli/target.ts'
import { say } from '../cli/terminal.ts'
import { launchChromium } from './chromium.ts'
import { type OpenedPage, openPage } from './openPage.ts'
import { endOpened, openPreview } from './openPreview.ts'
import { pagesToOpen } from './pagesToOpen.ts'

export interface CheckPagesOptions extends PortalOptions {
  /** The link of a preview. Without it, one of the newest release is created with the team's token. */
  preview?: string
  /** A file with the session cookie of an account. */
  session?: string
  page?: string[]
}

/** `name=value` lines, as copied from a browser's cookies; a value without a name is the session's. */
function readCookies(file: string, origin: string) {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new CommandFailure('usage', `There is no session file ${file}`)
  const isTls = origin.startsWith('https:')
  const sessionCookie = `${isTls ? '__Host-' : ''}portal_session`
  return readFileSync(file, 'utf8')
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, name = sessionCookie, value = ''] = /^(?:([\w-]+)=)?(.+)$/.exec(line) ?? []
      return { name, value, url: `${origin}/`, httpOnly: true, secure: isTls, sameSite: 'Lax' as const }
    })
}

async function previewLink(folder: string, { preview, ...options }: CheckPagesOptions): Promise<string> {
  if (preview !== undefined) {
    if (URL.canParse(preview)) return preview
    throw new CommandFailure(
      'usage',
      `${preview} is not a link: copy the whole link that npx portal preview printed`,
    )
  }
  const { directory, name } = await findApp(folder)
  const portal = await portalFor({ directory, name }, options)
  return (await createPreview(portal, name, await newestVersion(portal, name))).link
}

const describe = ({ path, heading, ms, bytes, problems }: OpenedPage) =>
  [
    problems.length > 0 ? 'FAILED' : 'good  ',
    path,
    `${ms} ms`,
    `${Math.ceil(bytes / 100) / 10} KB`,
    heading && `‘${heading}’`,
  ]
    .filter(Boolean)
    .join('  ')

/** Whether the only problem is that the API doesn't have what the address names, or doesn't show it to this visitor. */
export const isAbsent = ({ problems }: Pick<OpenedPage, 'problems'>, apiBase: string) =>
  problems.length > 0 &&
  problems.every((problem) => problem.startsWith(`${apiBase}/`) && / returned 40[134]$/.test(problem))

/** `portal check --open`: opens every page of a release in Chromium, on the portal, before any visitor gets it. */
export async function runCheckPages(folder: string, options: CheckPagesOptions): Promise<void> {
  const browser = await launchChromium()
  try {
    const link = await previewLink(folder, options)
    const { origin } = new URL(link)
    const context = await browser.newContext()
    if (options.session) await context.addCookies(readCookies(options.session, origin))
    const boot = await openPreview(context, link)
    const { name, title, version } = boot.preview
    say(`${name} ${version} on ${origin}`)
    const { paths, examples, left } = pagesToOpen(boot, options.page ?? [])
    let good = 0
    let failed = 0
    for (const path of [...paths, ...examples]) {
      const files = `/releases/${name}/${version}/`
      const opened = await openPage(context, { origin, path, title, files })
      if (examples.includes(path) && isAbsent(opened, boot.apiBase)) {
        const reason =
          'this portal doesn’t show this visitor the example in src/routes.ts: use --page or --session'
        left.push({ path, reason })
        continue
      }
      if (opened.problems.length > 0) failed += 1
      else good += 1
      say([describe(opened), ...opened.problems.map((problem) => `    ${problem}`)].join('\n'))
    }
    for (const { path, reason } of left) say(`not opened  ${path}: ${reason}`)
    await endOpened(context, origin)
    if (failed > 0)
      throw new CommandFailure(
        'refused',
        `${failed} of ${good + failed} pages have problems: fix them before you activate the release`,
      )
    if (good === 0) throw new CommandFailure('usage', 'No page could be opened')
    say(`${good === 1 ? 'The page is' : `All ${good} pages are`} OK`)
  } finally {
    await browser.close()
  }
}
