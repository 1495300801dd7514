import { z } from 'zod'

const reportsAtMost = 20
/** Longer than any page's path; comparing a long one with the routes takes time. */
const pathAtMost = 300

const text = z.string().max(4_000).optional().catch(undefined)

/** The fields that we read of a report (Reporting API). */
const reportSchema = z.object({
  type: z.string(),
  url: z.string().max(4_000),
  body: z.object({ sourceFile: text, blockedURL: text, stack: text, effectiveDirective: text, reason: text }),
})
type Report = z.infer<typeof reportSchema>

/** The only details that are counted, so that made-up ones don't fill the tables. */
const directives =
  /^((default|img|font|connect|object|frame|worker)-src|(script|style)-src(-elem|-attr)?|base-uri|form-action|require-trusted-types-for)$/
const crashReasons = /^(oom|unresponsive)$/

/** A report that may be counted. */
export interface BrowserReport {
  /** The page's path. */
  pathname: string
  /** The release whose file it is about; undefined if the browser names none. */
  release?: { name: string; version: string }
  code: string
}

/** Reads reports about releases from a request body, each kind once. */
export function parseBrowserReports(body: readonly unknown[]): BrowserReport[] {
  const reports = new Map<string, BrowserReport>()
  for (const one of body.slice(0, reportsAtMost)) {
    const { data } = reportSchema.safeParse(one)
    const code = data && codeOf(data)
    const pathname = data && pathOf(data.url)
    if (!code || !pathname) continue
    const release = releaseIn(data)
    // A crash may name no file. Anything else without a file of ours most likely comes from a browser extension.
    if (!release && data.type !== 'crash') continue
    const report = { pathname, ...(release && { release }), code }
    reports.set(JSON.stringify(report), report)
  }
  return [...reports.values()]
}

function codeOf({ type, body: { effectiveDirective = '', reason = '' } }: Report): string | undefined {
  if (type === 'csp-violation')
    return directives.test(effectiveDirective) ? `csp-${effectiveDirective}` : 'csp'
  if (type === 'crash') return crashReasons.test(reason) ? `crash-${reason}` : 'crash'
  return type === 'integrity-violation' ? 'integrity' : undefined
}

function releaseIn({ body: { sourceFile = '', blockedURL = '', stack = '' } }: Report) {
  const files = `${sourceFile} ${blockedURL} ${stack}`
  const [, name, version] = /\/releases\/([a-z][a-z0-9-]{0,30})\/(\d[\w.-]{0,40})\//.exec(files) ?? []
  return name && version ? { name, version } : undefined
}

function pathOf(url: string): string | undefined {
  const pathname = URL.canParse(url) ? new URL(url).pathname : ''
  return pathname.startsWith('/') && pathname.length <= pathAtMost ? pathname : undefined
}
