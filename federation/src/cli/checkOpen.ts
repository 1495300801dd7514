import { readFileSync, statSync } from 'node:fs'
import { launchChromium } from '../smoke/chromium.ts'
import { type OpenedPage, openPage } from '../smoke/openPage.ts'
import { endOpened, openPreview } from '../smoke/openPreview.ts'
import { pagesToOpen } from '../smoke/pagesToOpen.ts'
import { type PortalOptions, portalFor } from './commands.ts'
import { CommandFailure } from './failure.ts'
import { namedPart } from './named.ts'
import { listReleases } from './portal.ts'
import { makePreview } from './rolloutCalls.ts'

export interface CheckOpenOptions extends PortalOptions {
  /** A preview's link; left out, one of the newest release is made, with the team's token. */
  preview?: string
  /** A file with the session cookie of an account. */
  session?: string
  /** Further addresses. */
  page?: string[]
}

/** `name=value` lines, as a browser's cookies are copied; a value alone is the session's. */
function cookiesIn(file: string, origin: string) {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new CommandFailure('usage', `There is no session file ${file}`)
  const isTls = origin.startsWith('https:')
  const ofSession = `${isTls ? '__Host-' : ''}portal_session`
  return readFileSync(file, 'utf8')
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, name = ofSession, value = ''] = /^(?:([\w-]+)=)?(.+)$/.exec(line) ?? []
      return { name, value, url: `${origin}/`, httpOnly: true, secure: isTls, sameSite: 'Lax' as const }
    })
}

async function linkFor(folder: string, { preview, ...options }: CheckOpenOptions): Promise<string> {
  if (preview !== undefined) {
    if (URL.canParse(preview)) return preview
    throw new CommandFailure(
      'usage',
      `${preview} is no link: give it whole, as npx portal preview printed it`,
    )
  }
  const part = await namedPart(folder)
  const portal = await portalFor(part, options)
  const [newest] = await listReleases(portal, part.name)
  if (!newest)
    throw new CommandFailure(
      'usage',
      `${part.name} has no release yet. In its folder, run: npx portal publish`,
    )
  return (await makePreview(portal, part.name, newest.version)).link
}

const lineOf = ({ path, heading, ms, bytes, faults }: OpenedPage) =>
  [
    faults.length > 0 ? 'FAULTY' : 'good  ',
    path,
    `${ms} ms`,
    `${Math.ceil(bytes / 100) / 10} KB`,
    heading && `‘${heading}’`,
  ]
    .filter(Boolean)
    .join('  ')

/** Whether nothing is wrong with a page but that the API has not what its address names, or not for this visitor. */
const isAbsent = ({ faults }: OpenedPage, apiBase: string) =>
  faults.length > 0 &&
  faults.every((fault) => fault.startsWith(`${apiBase}/`) && / is answered with 40[134]$/.test(fault))

/** `portal check --open`: every page of a release, in Chromium, on the portal, before anybody gets it. */
export async function runCheckOpen(folder: string, options: CheckOpenOptions): Promise<void> {
  const browser = await launchChromium()
  try {
    const link = await linkFor(folder, options)
    const { origin } = new URL(link)
    const context = await browser.newContext()
    if (options.session) await context.addCookies(cookiesIn(options.session, origin))
    const boot = await openPreview(context, link)
    const { name, title, version } = boot.preview
    console.log(`${name} ${version} on ${origin}`)
    const { paths, examples, left } = pagesToOpen(boot, options.page ?? [])
    let good = 0
    let faulty = 0
    for (const path of [...paths, ...examples]) {
      const opened = await openPage(context, {
        ...{ origin, path, title },
        files: `/releases/${name}/${version}/`,
      })
      if (examples.includes(path) && isAbsent(opened, boot.apiBase)) {
        left.push({
          path,
          reason:
            'this portal does not show this visitor the example in src/routes.ts: give --page, or --session',
        })
        continue
      }
      if (opened.faults.length > 0) faulty += 1
      else good += 1
      console.log([lineOf(opened), ...opened.faults.map((fault) => `    ${fault}`)].join('\n'))
    }
    for (const { path, reason } of left) console.log(`not opened  ${path}: ${reason}`)
    await endOpened(context, origin)
    if (faulty > 0)
      throw new CommandFailure(
        'refused',
        `${faulty} of ${good + faulty} pages have faults: fix them before activation`,
      )
    if (good === 0) throw new CommandFailure('usage', 'No page could be opened')
    console.log(`${good === 1 ? 'The page is' : `All ${good} pages are`} good`)
  } finally {
    await browser.close()
  }
}
