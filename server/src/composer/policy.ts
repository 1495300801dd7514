import { API_BASE } from '../core/environment/environment.ts'
import { browserReportsPath } from '../telemetry/browser-reports.ts'

/** So is called where reports of crashes go, which no other header leads. */
const endpoint = 'default'

/** The composed page's own headers (security, settings). `nonce` is new with each answer. */
export function pageHeaders(nonce: string): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(nonce),
    // A script without a hash in the import map is refused, not let through.
    'integrity-policy': `blocked-destinations=(script), endpoints=(${endpoint})`,
    'reporting-endpoints': `${endpoint}="${API_BASE}${browserReportsPath}"`,
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  }
}

function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data: https://*.googleusercontent.com",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "worker-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-to ${endpoint}`,
  ].join('; ')
}
