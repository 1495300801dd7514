import { z } from 'zod'

/** Where browsers send their reports, after `/backend`. */
export const browserReportsPath = '/telemetry/browser'

/** How many reports of one body are looked at. */
const reportsAtMost = 20
/** Longer than any page's address: a long one costs time to compare with the routes. */
const pathAtMost = 300

const text = z.string().max(4_000).optional().catch(undefined)

/** A report as browsers send it (Reporting API), as far as it is read. */
const reportSchema = z.object({
  type: z.string(),
  url: z.string().max(4_000),
  body: z.object({ sourceFile: text, blockedURL: text, stack: text, effectiveDirective: text, reason: text }),
})
type Report = z.infer<typeof reportSchema>

/** What a browser can say of a page of ours; all else is left out, so that nobody fills the tables with words. */
const directives = [
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'img-src', 'font-src', 'connect-src', 'object-src', 'frame-src', 'worker-src'],
  ...['base-uri', 'form-action', 'require-trusted-types-for'],
]
const crashReasons = ['oom', 'unresponsive']

/** A report that is counted. */
export interface BrowserReport {
  /** The address of the page, without what follows `?`. */
  pathname: string
  /** The release whose file it is; undefined where the browser names none. */
  release?: { name: string; version: string }
  code: string
}

/** The reports of a body that say something of a release, each kind once. */
export function readReports(body: readonly unknown[]): BrowserReport[] {
  const read = body.slice(0, reportsAtMost).flatMap((one) => {
    const { data } = reportSchema.safeParse(one)
    const code = data && codeOf(data)
    const pathname = data && pathOf(data.url)
    if (!code || !pathname) return []
    const release = releaseIn(data)
    // A page that crashed may have no file to name; of all else a browser's extension is the likelier cause.
    return release || data.type === 'crash' ? [{ pathname, ...(release && { release }), code }] : []
  })
  return [...new Map(read.map((one) => [JSON.stringify(one), one])).values()]
}

function codeOf({ type, body: { effectiveDirective = '', reason = '' } }: Report): string | undefined {
  if (type === 'csp-violation')
    return directives.includes(effectiveDirective) ? `csp-${effectiveDirective}` : 'csp'
  if (type === 'integrity-violation') return 'integrity'
  if (type === 'crash') return crashReasons.includes(reason) ? `crash-${reason}` : 'crash'
  return undefined
}

const releaseFile = /\/releases\/([a-z][a-z0-9-]{0,30})\/(\d[\w.-]{0,40})\//

function releaseIn({ body: { sourceFile, blockedURL, stack } }: Report) {
  for (const place of [sourceFile, blockedURL, stack]) {
    const [, name, version] = releaseFile.exec(place ?? '') ?? []
    if (name && version) return { name, version }
  }
  return undefined
}

function pathOf(url: string): string | undefined {
  const pathname = URL.canParse(url) ? new URL(url).pathname : ''
  return pathname.startsWith('/') && pathname.length <= pathAtMost ? pathname : undefined
}
