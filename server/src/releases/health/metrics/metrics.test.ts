import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { takeLease } from '../../../core/jobs/lease.queries.ts'
import { insertMail } from '../../../core/mail/mails.queries.ts'
import { freshDatabase } from '../../../testing/databases/databases.ts'
import { openPortal } from '../../../testing/portal.ts'
import { registryOf } from '../../../testing/releases/registry.ts'
import { remoteRelease, shellRelease } from '../../../testing/releases/release-fixtures.ts'
import { insertReports, insertRollback, insertTimings } from '../health.samples.ts'
import { vitalsOf } from '../vitals.ts'

const metricsToken = 'a token of the tests'

const alertFile = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          expr: z.string(),
          annotations: z.object({
            summary: z.string(),
            description: z.string(),
            runbook_url: z.string().startsWith('docs/operations.md#'),
          }),
        }),
      ),
    }),
  ),
})

/** A line of the format: a name, labels, a number; comments begin with #. */
const line = /^(?:#.*|[a-z_][a-z0-9_]*(?:\{[^}]*\})? (?:[-+0-9.e]+|NaN))$/i

describe('metrics', () => {
  test('are off unless a setting turns them on', async () => {
    const portal = await openPortal('postgres')
    expect((await portal.browser().open('/metrics')).statusCode).toBe(404)
    expect(portal.app.metricsOrigin()).toBeUndefined()
    await portal.close()
  })

  test('are shown with the token: health, jobs, mails and the process', async () => {
    const portal = await openPortal('postgres', { environment: { metricsToken, dataDir: tmpdir() } })
    const { app, browser, clock } = portal
    app.addJob('broken', 60, () => Promise.reject(new Error('it broke')))
    await expect(app.runJob('broken')).rejects.toThrow('it broke')
    await app.runJob('cleanup')
    const ranAt = clock.now().getTime() / 1_000
    const mail = { to: { name: '', address: 'asha@institute.example' }, subject: 'A mail', text: 'A text' }
    clock.advance(630)
    await insertMail(app.db, mail, clock.now(), 3_600_000)
    await takeLease(app.db, { name: 'retention', everySeconds: 86_400 }, clock.now())
    clock.advance(30)
    app.platformCalls.heard('github', { outcome: 'limited', restMs: 60_000 })
    for (const path of ['/seniors/one', '/seniors/another', '/noSuchCall']) await browser().get(path)
    const registry = registryOf(app)
    const [papers, next] = [remoteRelease('papers'), remoteRelease('papers')]
    await registry.release(shellRelease(), papers)
    await registry.publish(next)
    await registry.activate(next, { share: 5 })
    const [active, rollout] = [papers.version, next.version]
    const now = clock.now()
    await insertReports(app, now, [
      { name: 'papers', version: active, minutes: 60, count: 70 },
      { name: 'papers', version: rollout, minutes: 1, count: 2, stage: 'render', code: 'TypeError' },
    ])
    await insertTimings(app, now, [
      { name: 'papers', version: active, metric: 'LCP', buckets: { 2500: 4 } },
      { name: 'papers', version: active, metric: 'CLS', buckets: { 100: 4 } },
    ])
    await insertRollback(app, now, {
      name: 'papers',
      version: '1.0.0-0badcafe',
      toVersion: active,
      minutes: 5,
    })
    app.uptime.note('github', false)
    await app.uptime.look()

    const ask = (authorization?: string) => browser().open('/metrics', { headers: { authorization } })
    for (const wrong of [undefined, 'Bearer another token of tests', metricsToken])
      expect((await ask(wrong)).statusCode).toBe(401)
    const answer = await ask(`Bearer ${metricsToken}`)
    expect(answer.statusCode).toBe(200)
    const told = (name: string) =>
      answer.body.includes(`# TYPE ${name.replace(/_(?:bucket|sum|count)$/, '')} `) ||
      answer.body.includes(`# TYPE ${name} `)
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    const lines = answer.body.trim().split('\n').filter(Boolean)
    expect(lines.filter((one) => !line.test(one))).toEqual([])
    expect(lines).toEqual(
      expect.arrayContaining([
        'portal_app_state{app="papers",state="rolling out"} 1',
        `portal_release_info{app="papers",version="${rollout}",team="papers",role="canary"} 1`,
        `portal_rollout_share_ratio{app="papers",version="${rollout}"} 0.05`,
        `portal_release_views{app="papers",version="${active}",window="1d"} 70`,
        `portal_release_views{app="papers",version="${active}",window="5m"} 0`,
        `portal_release_failures{app="papers",version="${rollout}",window="5m"} 2`,
        `portal_release_vital_p75_seconds{app="papers",version="${active}",metric="LCP"} 2.325`,
        `portal_release_layout_shift_p75{app="papers",version="${active}"} 0.088`,
        'portal_automatic_rollbacks{app="papers"} 1',
        'portal_service_up{service="database"} 1',
        'portal_service_up{service="github"} 0',
        'portal_service_uptime_ratio{service="github"} 0',
        'portal_figures_age_seconds 0',
        expect.stringMatching(/^process_resident_memory_bytes \d/),
        expect.stringMatching(/^nodejs_eventloop_lag_p99_seconds [\d.]/),
        'portal_http_request_duration_seconds_count{method="GET",route="/metrics",status="4xx"} 3',
        'portal_http_request_duration_seconds_count{method="GET",route="none",status="4xx"} 1',
        'portal_http_request_duration_seconds_count{method="GET",route="/backend/seniors/:id",status="4xx"} 2',
        'portal_database_waiting 0',
        expect.stringMatching(/^portal_database_connections\{state="idle"\} [1-9]/),
        expect.stringMatching(/^portal_disk_free_bytes \d{6,}/),
        'portal_platform_requests_total{platform="github",outcome="limited"} 1',
        'portal_platform_backoff_seconds{platform="github"} 60',
        'portal_platform_backoff_seconds{platform="gfg"} 0',
        'portal_job_lateness_seconds{job="cleanup"} 60',
        'portal_job_failing{job="cleanup"} 0',
        // Running, so it isn't late.
        'portal_job_lateness_seconds{job="retention"} 0',
        'portal_job_running{job="retention"} 1',
        `portal_job_last_success_timestamp_seconds{job="cleanup"} ${ranAt}`,
        'portal_job_last_duration_seconds{job="cleanup"} 0',
        'portal_job_failing{job="broken"} 1',
        'portal_mails_waiting 1',
        'portal_mails_oldest_waiting_seconds 30',
        'portal_mails_refused 0',
      ]),
    )

    // The dashboard and the alerts only use existing metrics.
    const document = (name: string) =>
      readFileSync(join(import.meta.dirname, '../../../../../docs', name), 'utf8')
    const { groups } = alertFile.parse(parse(document('alerts.yaml')))
    const rules = groups.flatMap((group) => group.rules)
    for (const text of [document('grafana.json'), rules.map(({ expr }) => expr).join('\n')]) {
      const asked = new Set(text.match(/\b(?:portal|process|nodejs)_[a-z0-9_]+/g))
      expect(asked.size).toBeGreaterThan(10)
      expect([...asked].filter((name) => !told(name))).toEqual([])
    }

    // Each alert links to an existing heading that says what to do.
    const headings = document('operations.md').match(/^#{2,4} .+$/gm) ?? []
    const anchors = headings.map((one) => one.replace(/^#+ /, '').toLowerCase().replaceAll(' ', '-'))
    expect(rules.map(({ annotations }) => annotations.runbook_url.split('#')[1])).toEqual(
      expect.arrayContaining(['backup-and-restore']),
    )
    for (const { annotations } of rules)
      expect(anchors).toContain(annotations.runbook_url.replace('docs/operations.md#', ''))
    await portal.close()
  })

  test('are on their own port, and then not on the portal’s; a port in use stops the start', async () => {
    // 0: any that is free.
    const environment = { metricsPort: 0, host: '127.0.0.1' }
    const portal = await openPortal('postgres', { environment })
    const origin = portal.app.metricsOrigin() ?? ''
    const answer = await fetch(`${origin}/metrics`)
    expect([answer.status, (await answer.text()).includes('portal_service_up')]).toEqual([200, true])
    expect((await fetch(`${origin}/status`)).status).toBe(404)
    expect((await portal.browser().open('/metrics')).statusCode).toBe(404)
    await portal.close()
    await expect(fetch(`${origin}/metrics`)).rejects.toThrow()

    const busy = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => busy.once('listening', resolve))
    const { port } = busy.address() as AddressInfo
    const database = await freshDatabase('postgres')
    const late = openPortal('postgres', { database, environment: { ...environment, metricsPort: port } })
    await expect(late).rejects.toThrow(`METRICS_PORT: ${port} cannot be opened`)
    await database.close()
    busy.close()
  })
})

test('interpolates the p75 within a bucket', () => {
  const [lcp, cls, ...others] = vitalsOf([
    { metric: 'CLS', bucket: 50, count: 3 },
    { metric: 'CLS', bucket: 500, count: 1 },
    // The same bucket from two releases or routes.
    { metric: 'LCP', bucket: 1_200, count: 20 },
    { metric: 'LCP', bucket: 1_200, count: 20 },
    { metric: 'LCP', bucket: 2_500, count: 40 },
    { metric: 'LCP', bucket: 10_000, count: 20 },
    { metric: 'unheard of', bucket: 1, count: 1 },
  ])
  expect(others).toEqual([])
  expect(lcp).toEqual({
    metric: 'LCP',
    views: 100,
    good: 80,
    fair: 0,
    poor: 20,
    p75: Math.round(1_800 + (35 / 40) * 700),
    rating: 'good',
  })
  expect(cls).toEqual({ metric: 'CLS', views: 4, p75: 0.05, rating: 'good', good: 3, fair: 0, poor: 1 })
})
