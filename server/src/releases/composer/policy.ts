import { API_BASE } from '../../core/environment/environment.ts'
import { documentPolicy } from '../../core/http/document-policy.ts'
import { browserReportsPath } from '../reports/browser-reports.ts'
import type { InlineHashes } from './inline-hashes.ts'

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
