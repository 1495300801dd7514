import { eq } from 'drizzle-orm'
import { withEmptyRegistry } from '../../../testing/releases/registry.ts'
import { remoteRelease, shellRelease } from '../../../testing/releases/release-fixtures.ts'
import { browserReportsPath } from '../../composer/policy.ts'
import { releaseCounts } from '../telemetry.tables.ts'

const origin = 'http://localhost:80'
const senior = `${origin}/seniors/8f14e45f?token=secret`
const route = { path: '/seniors/:id', access: 'public' as const, files: ['page.js'], shared: [] }

withEmptyRegistry('what browsers report by themselves', (portal) => {
  /** A portal with shell and seniors, and a count of stored reports. */
  async function seniors() {
    const { app, registry } = portal()
    const shell = shellRelease()
    const remote = remoteRelease('seniors', { routes: [route], nav: [] })
    await registry.release(shell, remote)
    await app.db.delete(releaseCounts)
    const { version } = remote.manifest
    return {
      version,
      file: `${origin}/releases/seniors/${version}/page.js`,
      shellFile: `${origin}/releases/shell/${shell.manifest.version}/main.js`,
      send: (payload: unknown, contentType = 'application/reports+json') =>
        app.inject({
          method: 'POST',
          url: `/backend${browserReportsPath}`,
          headers: { 'content-type': contentType },
          payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
        }),
      counted: async () =>
        (await app.db.select().from(releaseCounts).where(eq(releaseCounts.stage, 'browser')))
          .map(({ name, route, code, count }) => `${name} ${route} ${code} ${count}`)
          .sort(),
    }
  }

  test('counts for the app whose file it names, under the page’s pattern', async () => {
    const { send, counted, file, shellFile } = await seniors()
    const violation = { effectiveDirective: 'style-src-elem', blockedURL: 'inline', sourceFile: file }

    const answer = await send([
      { type: 'csp-violation', age: 1, url: senior, user_agent: 'x', body: violation },
      { type: 'integrity-violation', url: senior, body: { blockedURL: file, destination: 'script' } },
      { type: 'integrity-violation', url: senior, body: { blockedURL: shellFile } },
      { type: 'crash', url: senior, body: { reason: 'unresponsive', stack: `at f (${file}:1:2)` } },
      { type: 'crash', url: senior, body: { reason: 'oom' } },
    ])
    await send([{ type: 'csp-violation', url: senior, body: violation }])

    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(await counted()).toEqual([
      'seniors /seniors/:id crash-oom 1',
      'seniors /seniors/:id crash-unresponsive 1',
      'seniors /seniors/:id csp-style-src-elem 2',
      'seniors /seniors/:id integrity 1',
      'shell - integrity 1',
    ])
  })

  test('is ignored for unknown releases, invalid content, or repetition in a body', async () => {
    const { send, counted, file, version } = await seniors()
    const csp = (body: object, url = senior) => ({ type: 'csp-violation', url, body })

    const answer = await send([
      csp({ effectiveDirective: 'img-src', sourceFile: file }),
      csp({ effectiveDirective: 'img-src', sourceFile: file, sample: 'another' }),
      csp({ effectiveDirective: 'typed by somebody', sourceFile: file }),
      csp({ effectiveDirective: 'img-src', sourceFile: 'chrome-extension://abc/content.js' }),
      csp({ effectiveDirective: 'img-src', sourceFile: file.replace(version, '9.9.9-0badcafe') }),
      csp({ sourceFile: file }, 'about:blank'),
      { type: 'deprecation', url: senior, body: { sourceFile: file } },
      { type: 'crash', url: `${origin}/nowhere`, body: {} },
      { type: 'csp-violation' },
      null,
    ])

    expect(answer.statusCode).toBe(204)
    expect(await counted()).toEqual(['seniors /seniors/:id csp 1', 'seniors /seniors/:id csp-img-src 1'])
  })

  test('is refused in another format, or if too large', async () => {
    const { send, counted } = await seniors()

    const answers = [
      await send('[]', 'application/json'),
      await send('{'),
      await send({}),
      await send([{ url: 'x'.repeat(70_000) }]),
    ]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([415, 400, 400, 413])
    expect(answers[0]?.json()).toEqual({ message: 'Reports of browsers are application/reports+json' })
    expect(await counted()).toEqual([])
  })
})
