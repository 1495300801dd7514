import { createHash } from 'node:crypto'
import { API_BASE } from '../../core/http/api-base.ts'
import { documentPolicy } from '../../core/http/security/document-policy.ts'

/** Where browsers send their reports, after `/backend`. */
export const browserReportsPath = '/telemetry/browser'

/** So is called where reports of crashes go, which no other header leads. */
const endpoint = 'default'

/**
 * Shuts WebRTC, which is no request and so concerns no other directive: Chromium from 152 on knows this header. Whom a page
 * may ask the policy below says; links lead anywhere. No browser knows the directive `webrtc` of that policy, and Chromium
 * writes an error for it on the console of each page.
 */
const connectionAllowlist = '("*://*:*"); webrtc=block; redirects=allow'

/**
 * The composed page's own headers (security, settings). `nonce` is new with each answer, and lets through what scripts
 * write as styles alone; what stands in the page has the hashes of `inline`.
 */
export function pageHeaders(
  nonce: string,
  inline: InlineHashes = { scripts: [], styles: [] },
): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(nonce, inline),
    'connection-allowlist': connectionAllowlist,
    // A script without a hash in the import map is refused, not let through.
    'integrity-policy': `blocked-destinations=(script), endpoints=(${endpoint})`,
    'reporting-endpoints': `${endpoint}="${API_BASE}${browserReportsPath}"`,
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  }
}

/**
 * The page's first script, in the same answer as the policy that asks for it, whatever release the shell is of: texts
 * that become HTML may hold no element, as the style sheets that antd writes. Addresses of scripts, and texts that
 * become scripts, have no rule here, and so are refused: modules are imported, and their hashes are in the import map.
 */
export const trustedTypesScript =
  "window.trustedTypes?.createPolicy('default',{createHTML:text=>text.includes('<')?null:text})"

const contentSecurityPolicy = (nonce: string, { scripts, styles }: InlineHashes): string =>
  documentPolicy({
    scripts: ["'self'", ...scripts],
    styles: ["'self'", `'nonce-${nonce}'`, ...styles],
    images: ["'self'", 'data:', 'https://*.googleusercontent.com'],
    trustedTypes: 'default',
    forms: "'self'",
    more: ["font-src 'self'", "connect-src 'self'", "manifest-src 'self'", `report-to ${endpoint}`],
  })

/** What stands in a page, as its policy names it: `'sha256-…'`. */
export interface InlineHashes {
  scripts: readonly string[]
  styles: readonly string[]
}

const inlineElements = /<(script|style)(?=[\s>])([^>]*)>([\s\S]*?)<\/\1>/g

/** Browsers take any end of a line for `\n` before they hash. */
const sourceOf = (text: string) =>
  `'sha256-${createHash('sha256').update(text.replaceAll(/\r\n?/g, '\n')).digest('base64')}'`

/** The hashes of all scripts and styles that stand in `html`; those from a file have none. */
export function inlineHashes(html: string): InlineHashes {
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [, name, attributes = '', text = ''] of html.matchAll(inlineElements))
    if (!/\ssrc=/.test(attributes)) hashes[name === 'style' ? 'style' : 'script'].add(sourceOf(text))
  return { scripts: [...hashes.script], styles: [...hashes.style] }
}
