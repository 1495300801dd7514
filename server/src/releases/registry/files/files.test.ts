import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { onBothDatabases } from '../../../testing/databases/on-databases.ts'
import { withEmptyRegistry } from '../../../testing/releases/registry.ts'
import { remoteRelease, shellRelease } from '../../../testing/releases/release-fixtures.ts'
import { integrityOf } from '../digest.ts'
import { releaseBlobs } from '../releases.tables.ts'

/** Another Module Federation host. */
const otherHost = 'https://host.example'

const long = 'export const answer = 42\n'.repeat(40)

withEmptyRegistry('the files of a release', { on: onBothDatabases, corsOrigins: [otherHost] }, (portal) => {
  const published = async () => {
    const { app, registry } = portal
    const release = remoteRelease('papers', {
      contents: { 'deep/page.js': long, 'logo.svg': `<svg>${long}</svg>` },
    })
    await registry.publish(release)
    const address = (path: string) => `/releases/papers/${release.version}/${path}`
    const get = (path: string, headers = {}) => app.inject({ url: address(path), headers })
    return { app, get, address }
  }

  test('are served as published, even before activation, and cached for a year', async () => {
    const { get } = await published()

    const answer = await get('deep/page.js')

    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(long)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'accept-encoding',
      etag: expect.stringMatching(/^"[\w+/]{20}"$/),
    })
    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect((await get('page.css')).headers['content-type']).toBe('text/css; charset=utf-8')
    expect((await get('logo.svg')).headers['content-type']).toBe('image/svg+xml')
  })

  test('may be in shared caches, except those that each browser of the release requests', async () => {
    const { app, registry } = portal
    const [shell, older] = [shellRelease({ fixed: ['main.js'] }), shellRelease()]
    for (const release of [shell, older, remoteRelease('papers')]) await registry.publish(release)
    const { get } = await published()
    const ofShell = ({ manifest }: typeof shell, path: string) =>
      app.inject(`/releases/shell/${manifest.version}/${path}`)
    const kept = async (answer: Promise<{ headers: { [name: string]: unknown } }>) =>
      String((await answer).headers['cache-control']).split(',')[0]

    expect(await kept(get('page.css'))).toBe('public')
    expect(await kept(get('remoteEntry.js'))).toBe('private')
    expect(await kept(ofShell(shell, 'runtime.js'))).toBe('public')
    expect(await kept(ofShell(shell, 'main.js'))).toBe('private')
    expect(await kept(ofShell(older, 'runtime.js'))).toBe('private')
  })

  test('never include source maps, however the URL is written', async () => {
    const { app, registry } = portal
    const release = remoteRelease('papers', { contents: { 'page.js.map': '{}', 'css.MAP': '{}' } })
    await registry.publish(release)
    const statusOf = async (path: string) =>
      (await app.inject(`/releases/papers/${release.version}/${path}`)).statusCode

    expect(await statusOf('page.js')).toBe(200)
    for (const path of ['page.js.map', 'page.js%2Emap', 'page%2ejs.%6Dap', 'page.js.MAP', 'css.MAP'])
      expect([path, await statusOf(path)]).toEqual([path, 404])
  })

  test('have document headers only if they are documents', async () => {
    const { get } = await published()
    const ofDocuments =
      /^(?:cross-origin-opener|origin-agent|referrer-policy|strict-transport|x-(?!content-type))/

    for (const path of ['deep/page.js', 'page.css']) {
      const { headers } = await get(path)
      // Opened directly it is shown, and nothing runs in it.
      expect(headers).toMatchObject({
        'content-security-policy': 'sandbox',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(Object.keys(headers).filter((name) => ofDocuments.test(name))).toEqual([])
    }
    for (const path of ['logo.svg', 'gone.js'])
      expect((await get(path)).headers).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'cross-origin-opener-policy': 'same-origin',
        'x-frame-options': 'DENY',
      })
  })

  test.each([
    ['another script', brotliCompressSync('stealPasswords()')],
    ['no brotli', Buffer.from('nonsense')],
  ])('are sent uncompressed if the compressed form changed in the database: %s', async (_, brotli) => {
    const { app, get } = await published()
    await app.db
      .update(releaseBlobs)
      .set({ brotli })
      .where(eq(releaseBlobs.integrity, integrityOf(Buffer.from(long))))

    const answer = await get('deep/page.js', { 'accept-encoding': 'br' })

    expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, long])
    await app.db.update(releaseBlobs).set({ brotli: brotliCompressSync(long) })
  })

  test('are compressed for browsers that accept brotli, and not sent again to those that have them', async () => {
    const { get } = await published()

    const answer = await get('deep/page.js', { 'accept-encoding': 'gzip, br' })

    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.rawPayload.length).toBeLessThan(long.length / 4)
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(long)
    const { headers } = await get('deep/page.js')
    expect(answer.headers.etag).not.toBe(headers.etag)
    const again = await get('deep/page.js', { 'if-none-match': `"other", ${headers.etag}` })
    expect([again.statusCode, again.body, again.headers['content-length']]).toEqual([304, '', undefined])
    expect((await get('deep/page.js', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test('may be loaded by listed origins only (CORS_ORIGINS)', async () => {
    const { get } = await published()
    const page = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }
    const asked = async (origin: string) => {
      const { statusCode, headers } = await get('page.js', { ...page, origin })
      return [statusCode, headers['access-control-allow-origin']]
    }

    expect(await asked(otherHost)).toEqual([200, '*'])
    for (const origin of [`${otherHost}.evil`, 'null']) expect(await asked(origin)).toEqual([403, undefined])
  })

  test('don’t exist under another name, version or path', async () => {
    const { app, get, address } = await published()

    for (const url of [
      address('gone.js'),
      address('release.json'),
      address('../1.0.0-00000000/page.js'),
      address('%2e%2e/page.js'),
      address(''),
      '/releases/papers/1.0.0-ffffffff/page.js',
      '/releases/seniors/1.0.0-00000001/page.js',
    ]) {
      const answer = await app.inject({ url })
      expect([url, answer.statusCode]).toEqual([url, 404])
      expect(answer.headers['content-type']).toContain('application/json')
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    expect((await get('page.js')).statusCode).toBe(200)
  })
})

withEmptyRegistry('the SDK for remotes in repositories of their own', (portal) => {
  const get = (url: string) => portal.app.inject({ url })

  test('has a fixed URL for the active shell’s; each shell release has its own', async () => {
    const { registry } = portal
    const first = shellRelease({ contents: { 'sdk.tgz': 'first SDK' } })
    const second = shellRelease({ contents: { 'sdk.tgz': 'second SDK' } })
    await registry.release(first)
    await registry.publish(second)

    const latest = await get('/sdk/latest.tgz')
    expect(latest.statusCode).toBe(302)
    expect(latest.headers).toMatchObject({
      location: `/sdk/${first.version}.tgz`,
      'cache-control': 'no-store',
    })
    await registry.activate(second)
    expect((await get('/sdk/latest.tgz')).headers.location).toBe(`/sdk/${second.version}.tgz`)

    const { statusCode, headers } = await get(`/sdk/${first.version}.tgz`)
    expect(statusCode).toBe(308)
    expect(headers['cache-control']).toContain('immutable')
    const sdk = await get(String(headers.location))
    expect(sdk.body).toBe('first SDK')
    expect(sdk.headers['content-type']).toBe('application/gzip')
    expect(sdk.headers['content-encoding']).toBeUndefined()
  })
})
