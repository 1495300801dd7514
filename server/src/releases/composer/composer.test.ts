import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { bootstrapDataSchema, platformSettingsPages } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import { users } from '../../core/people/users.tables.ts'
import { Browser } from '../../testing/browser.ts'
import { onPostgres } from '../../testing/databases/on-databases.ts'
import { bootOf } from '../../testing/open-page.ts'
import { openPortal } from '../../testing/portal.ts'
import { withEmptyRegistry } from '../../testing/releases/registry.ts'
import { remoteRelease, shellRelease } from '../../testing/releases/release-fixtures.ts'
import { signedUp } from '../../testing/students.ts'

withEmptyRegistry('the page', (portal) => {
  test('says that the portal is being set up while no shell is active, and isn’t ready', async () => {
    const { app, registry } = portal
    await registry.publish(shellRelease())

    const answer = await registry.page('/')

    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain('The portal is being set up')
    expect(answer.body).not.toContain('<script')
    expect((await app.inject('/readyz')).statusCode).toBe(503)
  })

  test('has a policy with a new nonce each time', async () => {
    const { registry } = portal
    await registry.release(shellRelease())

    const answers = [await registry.page('/'), await registry.page('/')]

    const nonces = answers.map(({ headers, body }) => {
      const policy = String(headers['content-security-policy'])
      const [, nonce = ''] = /'nonce-([A-Za-z0-9+/=]{24})'/.exec(policy) ?? []
      const inline = [...body.matchAll(/<script(?: type="importmap")?>(.*?)<\/script>/g)].map(
        ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
      )
      expect(inline).toHaveLength(2)
      expect(policy).toBe(
        `default-src 'none'; script-src 'self' ${inline.join(' ')}; style-src-elem 'self' 'nonce-${nonce}'; style-src-attr 'none'; img-src 'self' data: https://*.googleusercontent.com; object-src 'none'; frame-src https://drive.google.com; worker-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default; font-src 'self'; connect-src 'self'; manifest-src 'self'; report-to default`,
      )
      expect(body.split(`nonce="${nonce}"`)).toHaveLength(2)
      expect(body.indexOf('createPolicy')).toBeLessThan(body.indexOf('importmap'))
      return nonce
    })
    expect(new Set(nonces).size).toBe(2)
    expect(answers[0]?.headers).toMatchObject({
      'connection-allowlist': '("*://*:*"); webrtc=block; redirects=allow',
      'integrity-policy': 'blocked-destinations=(script), endpoints=(default)',
      'reporting-endpoints': 'default="/backend/telemetry/browser"',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(answers[0]?.cookies.map(({ name }) => name)).toContain('XSRF-TOKEN')
  })

  test.each([
    ['Chrome on an iPhone', 'AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/149.0', false],
    ['Firefox', 'Gecko/20100101 Firefox/149.0', true],
  ])('asks %s for a hash of every script only if that lets preloads through', async (_name, engine, asks) => {
    const { registry } = portal
    await registry.release(shellRelease())

    const { headers } = await registry.page('/', { 'user-agent': `Mozilla/5.0 (X11) ${engine}` })

    expect('integrity-policy' in headers).toBe(asks)
  })

  test('answers 404 with the same shell for an unowned path', async () => {
    const { registry } = portal
    const shell = shellRelease()
    await registry.release(shell, remoteRelease('papers'))

    const answer = await registry.page('/nobody/here')

    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain(`/releases/shell/${shell.version}/main.js`)
    expect(answer.body).not.toContain('modulepreload')
    expect(await registry.boot('/nobody/here')).toMatchObject({ remotes: [{ name: 'papers' }] })
  })

  test('is compressed only for browsers that accept brotli, signed in or not', async () => {
    await portal.registry.release(shellRelease(), remoteRelease('papers'))
    const member = await signedUp(portal)

    for (const browser of [portal.browser(), member.browser]) {
      const compressed = await browser.open('/papers', { headers: { 'accept-encoding': 'gzip, br' } })
      const plain = await browser.open('/papers', { headers: { 'accept-encoding': 'gzip' } })

      expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
      expect(brotliDecompressSync(compressed.rawPayload).toString()).toContain('id="portal-boot"')
      expect(plain.headers).toMatchObject({ vary: 'accept-encoding' })
      expect(plain.headers).not.toHaveProperty('content-encoding')
      expect(plain.body).toContain('id="portal-boot"')
    }
  })

  test('answers HEAD without a body, and no other method', async () => {
    const { app, registry } = portal
    await registry.release(shellRelease())

    const head = await app.inject({ method: 'HEAD', url: '/' })
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    expect(head.headers['integrity-policy']).toBe('blocked-destinations=(script), endpoints=(default)')
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE'] as const) {
      const answer = await app.inject({ method, url: '/' })
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toContain('application/json')
    }
  })
})

withEmptyRegistry('the boot block', (portal) => {
  test('gives the shell everything it needs, in the contract’s shape', async () => {
    const { app, registry } = portal
    const [shell, papers] = [shellRelease(), remoteRelease('papers')]
    await registry.release(shell, papers)

    const boot = await registry.boot()

    expect(bootstrapDataSchema.strict().parse(boot)).toEqual({
      apiBase: '/backend',
      session: null,
      remotes: [expect.objectContaining({ name: 'papers', version: papers.version })],
      preloads: {
        files: expect.arrayContaining([expect.any(String)]),
        routes: { '/papers': [0, 1, 2, 3, 4] },
      },
      shell: { version: shell.version },
      releaseSet: expect.stringMatching(/^[0-9a-f]{12}$/),
      telemetry: { sampled: expect.any(Boolean) },
      institute: 'Sample Institute of Technology',
      platformSettings: platformSettingsPages,
    })
    expect((await app.inject('/backend/release/set')).json()).toMatchObject({ releaseSet: boot.releaseSet })
  })

  test('names the last good release, whose hashes are in the import map', async () => {
    const { registry } = portal
    const [first, second, third] = [remoteRelease('papers'), remoteRelease('papers'), remoteRelease('papers')]
    await registry.release(shellRelease(), first)
    expect((await registry.boot()).remotes[0]).not.toHaveProperty('fallback')
    await registry.release(second, third)

    const { body } = await registry.page('/')
    const entryOf = ({ manifest }: typeof first) => `/releases/papers/${manifest.version}/remoteEntry.js`
    expect((await registry.boot()).remotes[0]).toMatchObject({
      version: third.version,
      fallback: { version: second.version, entry: entryOf(second) },
    })
    expect(body).toContain(`"${entryOf(third)}":"${third.manifest.files['remoteEntry.js']}"`)
    expect(body).toContain(`"${entryOf(second)}":"${second.manifest.files['remoteEntry.js']}"`)
    expect(body).not.toContain(first.version)

    await registry.rollBack('papers')
    expect((await registry.boot()).remotes[0]).toMatchObject({
      version: second.version,
      fallback: { version: first.version },
    })
  })

  test('can’t be broken out of by a user’s name', async () => {
    const { registry, app } = portal
    await registry.release(shellRelease())
    const name = '</script><script>alert(1)</script><!--\u2028end'
    const { browser, user } = await signedUp(portal)
    // Sign-up refuses such names, but the page must not depend on that.
    await app.db.update(users).set({ name }).where(eq(users.id, user._id))

    const { body } = await browser.open('/')

    expect(body.match(/<\/script>/g)).toHaveLength(5)
    expect(body).not.toContain('alert(1)<')
    expect(body).not.toContain('\u2028')
    expect(bootOf(body)).toMatchObject({ session: { user: { name } } })
  })
})

test('is a plain page that asks to try again if the database is down', async () => {
  const { app, close } = await openPortal('postgres')
  await app.database.close()

  const answer = await app.inject('/')

  expect(answer.statusCode).toBe(503)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '5',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(answer.body).toContain('<p>The portal can’t reach its data')
  await close().catch(() => {})
})

withEmptyRegistry('several nodes', { on: onPostgres }, (portal) => {
  test('is the same on every node at once, whichever published the release', async () => {
    const { app, registry } = portal
    const other = await openPortal('postgres', { database: { ...app.database, close: async () => {} } })
    try {
      await registry.release(shellRelease(), remoteRelease('papers'))
      const setOf = async (node: typeof app) => bootOf((await node.inject('/')).body).releaseSet
      expect(await setOf(other.app)).toBe(await setOf(app))

      const newer = remoteRelease('papers')
      await registry.release(newer)

      expect(await setOf(other.app)).toBe(await setOf(app))
      expect((await other.app.inject('/papers')).body).toContain(newer.version)
      expect((await other.app.inject(`/releases/papers/${newer.version}/page.js`)).statusCode).toBe(200)
    } finally {
      await other.close()
    }
  })
})

const cachingPages = { on: onPostgres, parts: { pageContentMs: 60_000 } }

withEmptyRegistry('a page that guests share', cachingPages, (portal) => {
  const nonceOf = (body: string) => /nonce="([^"]+)"/.exec(body)?.[1]

  test('is shared between guests, but not with members, previews or other releases', async () => {
    const { app, registry } = portal
    await registry.release(shellRelease(), remoteRelease('papers'))
    const next = remoteRelease('papers')
    await registry.publish(next)

    const first = await registry.page('/papers')
    const second = await registry.page('/papers?token=secret', { 'user-agent': 'another' })
    expect(second.body).toBe(first.body)
    expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    const visits = [first, second].map(({ cookies }) => cookies.find(({ name }) => name === 'portal_visit'))
    expect(new Set(visits.map((visit) => visit?.value)).size).toBe(2)

    const { browser } = await signedUp(portal)
    const ofMember = [await browser.open('/papers'), await browser.open('/papers')]
    expect(bootOf(ofMember[0]?.body ?? '').session).toMatchObject({ user: {} })
    expect(new Set([first, ...ofMember].map(({ body }) => nonceOf(body))).size).toBe(3)
    expect(bootOf((await registry.page('/papers')).body).session).toBeNull()

    const { version } = next.manifest
    const preview = await registry.post('papers/preview', { version }, 'papers')
    const previewer = new Browser(app)
    await previewer.submit(preview.json().path)
    expect((await previewer.open('/papers')).body).toContain(version)
    expect((await registry.page('/papers')).body).not.toContain(version)

    await registry.activate(next)
    await setTimeout(300)
    expect((await registry.page('/papers')).body).toContain(version)
  })
})
