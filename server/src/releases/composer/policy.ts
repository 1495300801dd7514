import { createHash } from 'node:crypto'
import { API_BASE } from '../../core/http/api-base.ts'
import { documentPolicy } from '../../core/http/security/document-policy.ts'

/** Where browsers send reports, below `/backend`. */
export const browserReportsPath = '/telemetry/browser'

/** The endpoint that crash reports use; no header can change it. */
const endpoint = 'default'

/**
 * Blocks WebRTC, which CSP's directives don't cover: Chromium from 152 on supports this header. The policy below limits
 * requests, and links may lead anywhere. No browser supports CSP's `webrtc`, and Chromium logs an error for it.
 */
const connectionAllowlist = '("*://*:*"); webrtc=block; redirects=allow'

/**
 * Headers of a composed page (security, settings). `nonce` is new in each response and allows only styles created by
 * scripts; inline elements have the hashes of `inline`.
 */
export function pageHeaders(
  nonce: string,
  inline: InlineHashes = { scripts: [], styles: [] },
): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(nonce, inline),
    'connection-allowlist': connectionAllowlist,
    // Refuses scripts without a hash in the import map.
    'integrity-policy': `blocked-destinations=(script), endpoints=(${endpoint})`,
    'reporting-endpoints': `${endpoint}="${API_BASE}${browserReportsPath}"`,
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  }
}

/**
 * The page's first script, sent with the policy that requires it, whatever the shell's release. Text that becomes HTML
 * may contain no elements except antd's style sheets. Script URLs and script text have no rule, so they are refused:
 * modules are imported, and their hashes are in the import map.
 */
export const trustedTypesScript =
  "window.trustedTypes?.createPolicy('default',{createHTML:text=>text.includes('<')?null:text})"

const contentSecurityPolicy = (nonce: string, { scripts, styles }: InlineHashes): string =>
  documentPolicy({
    scripts: ["'self'", ...scripts],
    styles: ["'self'", `'nonce-${nonce}'`, ...styles],
    images: ["'self'", 'data:', 'https://*.googleusercontent.com'],
    // Question papers, shown after a click.
    frames: ['https://drive.google.com'],
    trustedTypes: 'default',
    forms: "'self'",
    more: ["font-src 'self'", "connect-src 'self'", "manifest-src 'self'", `report-to ${endpoint}`],
  })

/** CSP hashes of inline elements: `'sha256-…'`. */
export interface InlineHashes {
  scripts: readonly string[]
  styles: readonly string[]
}

const inlineElements = /<(script|style)(?=[\s>])([^>]*)>([\s\S]*?)<\/\1>/g

/** Browsers normalise line ends to `\n` before hashing. */
const sourceOf = (text: string) =>
  `'sha256-${createHash('sha256').update(text.replaceAll(/\r\n?/g, '\n')).digest('base64')}'`

export function inlineHashes(html: string): InlineHashes {
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [, name, attributes = '', text = ''] of html.matchAll(inlineElements))
    if (!/\ssrc=/.test(attributes)) hashes[name === 'style' ? 'style' : 'script'].add(sourceOf(text))
  return { scripts: [...hashes.script], styles: [...hashes.style] }
}
