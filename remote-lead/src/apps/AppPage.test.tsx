import type { AppStatus } from '@portal/shared/contract'
import { answer, answerLater } from '@portal/shared/testing/apiServer'
import { asha } from '@portal/shared/testing/people'
import { hrefOf, renderPage } from '@portal/shared/testing/renderPage'
import { screen, within } from '@testing-library/react'
import { AppPage } from './AppPage'

const at = '2026-11-23T10:00:00.000Z'
const ago = (hours: number) => new Date(Date.parse(at) - hours * 3_600_000).toISOString()
const none = { views: 0, failures: 0, slow: 0 }
const hours = Array.from({ length: 24 }, (_, hour) => ({ at: ago(24 - hour), ...none, views: hour }))
const lcp = { metric: 'LCP', views: 4, p75: 1900, rating: 'good', good: 4, fair: 0, poor: 0 } as const
const [active, canary] = ['1.0.0-0000000a', '1.0.0-0000000b']

const release: AppStatus['releases'][number] = {
  version: active,
  publishedAt: ago(30),
  signer: null,
  isActive: true,
  share: null,
  activatedAt: ago(29),
  activatedBy: 'ci',
  stableAt: ago(20),
  rolledBack: null,
  day: none,
  vitals: [lcp],
  size: { all: 80_000, first: 5_000 },
  source: {
    person: 'Asha Rao',
    commit: '0123456789abcdef',
    branch: 'main',
    note: 'Filters stay',
    run: 'javascript:alert(1)',
  },
}
const status: AppStatus = {
  at,
  app: {
    name: 'papers',
    title: 'Question papers',
    team: 'papers',
    state: 'rolling out',
    blocked: false,
    active: { version: active, since: ago(29), by: 'ci', stableAt: ago(20) },
    stable: { version: active, at: ago(20) },
    canary: { version: canary, share: 25, auto: true, since: ago(1), by: 'ci' },
    day: { views: 276, failures: 3, slow: 0 },
    hours,
    vitals: [lcp],
  },
  hasNewest: false,
  needsSignature: true,
  olderReleases: 2,
  releases: [
    { ...release, version: canary, isActive: false, share: 25, rolledBack: null, source: undefined },
    release,
  ],
  checks: [
    { version: canary, at: ago(1), by: 'ci', violations: [] },
    { version: '1.0.0-0000000c', at: ago(2), by: 'ci', violations: ['Rule budget: 900 KB'] },
  ],
  rollbacks: [
    {
      name: 'papers',
      version: '1.0.0-0000000c',
      toVersion: active,
      at: ago(3),
      reason: 'it failed',
      isUnblocked: false,
    },
  ],
  routes: [{ route: '/listPapers', version: active, ...none, views: 276, hours, vitals: [lcp] }],
  failures: [
    {
      count: 3,
      stage: 'render',
      route: '/listPapers',
      code: 'TypeError',
      version: canary,
      source: 'src/list/ListPage.tsx:42',
    },
  ],
}

const open = () => renderPage(<AppPage />, { path: '/apps/:name', at: '/apps/papers', as: asha })

test('shows releases with their source, figures by route, checks, rollbacks and failures with file and line', async () => {
  answer('get', '/release/papers/status', status)
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Question papers' })).toBeVisible()
  const card = (name: string) => within(screen.getByRole('region', { name }))

  expect(
    card('Now').getByText(/25 % of sessions, started 1 hour ago by ci, grows automatically/),
  ).toBeVisible()
  expect(card('Now').getByText('276 views, 3 failures in the last 24 hours')).toBeVisible()
  expect(card('Releases').getByText(/by Asha Rao/)).toBeVisible()
  expect(card('Releases').getByText('Filters stay')).toBeVisible()
  expect(card('Releases').getByText('0123456789ab')).toBeVisible()
  expect(card('Releases').getAllByText('Not signed')).toHaveLength(2)
  // Publishers send this URL, so it must never become a script link.
  expect(screen.queryByRole('link', { name: 'Pipeline run' })).toBeNull()
  const route = card('Routes in the last 24 hours').getByRole('row', { name: /\/listPapers/ })
  expect(route).toHaveTextContent(/276.*1\.9 s/)
  const failure = card('Failures in the last 24 hours').getByRole('row', { name: /TypeError/ })
  expect(failure).toHaveTextContent('It failed while renderingsrc/list/ListPage.tsx:42')
  expect(card('Release checks').getByText('1 violation')).toBeVisible()
  expect(card('Release checks').getByText('Rule budget: 900 KB')).toBeVisible()
  expect(card('Rolled back automatically').getByText('Rolled back 3 hours ago: it failed')).toBeVisible()
})

test('lets this browser get the newest release', async () => {
  answer('get', '/release/papers/status', status)
  const { user } = await open()
  const name = 'Use the newest release in this browser'
  const newest = answerLater('post', '/release/newest', { canaries: [] })
  await user.click(await screen.findByRole('switch', { name }))
  answer('get', '/release/papers/status', { ...status, hasNewest: true })
  newest.release()

  expect(await screen.findByText('Reload a page to get the newest release')).toBeVisible()
  expect(newest.came).toEqual([{ name: 'papers', isOn: true }])
  expect(await screen.findByRole('switch', { name, checked: true })).toBeVisible()
})

test.each([
  { code: 403, text: /for the team of ‘papers’ and leads/ },
  { code: 404, text: /There is no app called ‘papers’/ },
])('says why the page can’t be shown: $code', async ({ code, text }) => {
  answer('get', '/release/papers/status', { message: 'Refused' }, { status: code })
  await open()
  expect(await screen.findByText(text)).toBeVisible()
  expect(hrefOf('See the status of all apps')).toBe('/status')
})
