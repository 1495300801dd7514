import { statusAnswer } from '@portal/shared/contract'
import { readableFile } from '../../club/papers/papers.samples.ts'
import { siteFiles } from '../../core/pages/site-files.ts'
import type { Call } from './call.ts'

const file = (status = 200): Call => ({ access: 'public', status })
/** Rejected without an origin, which browsers always send. */
const form = { access: 'public', status: 403, originIsProof: true } as const

/** Routes outside the contract: pages, files, probes, forms and reports. */
export const otherCalls: Record<string, Call & { path?: string }> = {
  'GET /*': { access: 'public', status: 200, path: '/' },
  'GET /robots.txt': file(),
  'GET /sitemap.xml': file(),
  'GET /healthz': { access: 'public', status: 200 },
  'GET /readyz': { access: 'public', status: 200 },
  'GET /.well-known/security.txt': file(404),
  'GET /.well-known/change-password': file(302),
  'GET /backend/docs/json': file(),
  'GET /backend/*': { access: 'public', status: 404, path: '/backend/nothing' },
  'GET /backend/paper/file/:id': {
    access: 'verified',
    status: 200,
    path: `/backend/paper/file/${readableFile}`,
  },
  'GET /backend/photo/:id': { ...file(404), path: '/backend/photo/6e892e35-f18e-4b35-84cc-1054e2a67899' },
  'GET /status': { access: 'public', status: 200 },
  'GET /status.json': { access: 'program', status: 200, answer: statusAnswer },
  // Off unless it is enabled in the settings.
  'GET /metrics': { access: 'program', status: 404 },
  'GET /releases/:name/:version/*': { ...file(404), path: '/releases/shell/1/nothing' },
  'GET /sdk/:file': { ...file(404), path: '/sdk/1.0.0-0badcafe.tgz' },
  'GET /preview/:link': { access: 'public', status: 404, path: '/preview/forged' },
  'POST /preview/:link': { ...form, path: '/preview/forged' },
  'POST /preview/end': form,
  'GET /unsubscribe/:link': { access: 'program', status: 404, path: '/unsubscribe/forged' },
  'POST /unsubscribe/:link': { access: 'program', status: 404, path: '/unsubscribe/forged' },
  'GET /calendar/contests.ics': { access: 'program', status: 200 },
  'GET /calendar/:secret.ics': { access: 'program', status: 404, path: '/calendar/forged.ics' },
  // The body isn't in the reports' format.
  'POST /backend/telemetry/browser': { access: 'program', status: 400 },
  ...Object.fromEntries(Object.keys(siteFiles).map((name) => [`GET /${name}`, file()])),
}
