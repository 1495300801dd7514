import { Readable } from 'node:stream'
import { auditEntries } from '../../core/audit/audit.tables.ts'
import { onPostgres } from '../../testing/databases/on-databases.ts'
import { withEmptyRegistry } from '../../testing/releases/registry.ts'
import { archiveOf, remoteRelease, shellRelease } from '../../testing/releases/release-fixtures.ts'
import { releaseBlobs, releases } from '../registry/releases.tables.ts'

withEmptyRegistry('the dry check', (portal) => {
  test('returns the release checks’ result without a token, and stores nothing', async () => {
    const { app, registry } = portal()
    await registry.release(shellRelease(), remoteRelease('seniors'))
    const before = [await app.db.$count(releases), await app.db.$count(releaseBlobs)]
    const audited = await app.db.$count(auditEntries)
    const route = { access: 'public' as const, files: ['page.js'], shared: [] }

    expect(await registry.check(remoteRelease('papers'))).toEqual([])
    expect(
      await registry.check(
        remoteRelease('papers', {
          routes: [
            { path: '/seniors', ...route },
            { path: '/healthz', ...route },
          ],
          nav: [],
          bundled: { react: '19.3.1' },
          contents: { 'page.js': randomText(90_000) },
        }),
      ),
    ).toEqual([
      expect.stringMatching(/^Rule paths: \/healthz is reserved for the server/),
      expect.stringMatching(/^Rule paths: \/seniors of papers collides with \/seniors of seniors /),
      expect.stringMatching(/^Rule bundled copies: papers bundles a copy of react /),
      expect.stringMatching(/^Rule size: the page \/seniors of papers .* is \d\d\.\d KB compressed/),
      expect.stringMatching(/^Rule size: the page \/healthz of papers /),
    ])
    expect([await app.db.$count(releases), await app.db.$count(releaseBlobs)]).toEqual(before)
    expect(await app.db.$count(auditEntries)).toBe(audited)
  })

  test('ignores source maps, which visitors don’t download', async () => {
    const { registry } = portal()
    const release = remoteRelease('papers', { contents: { 'page.js.map': randomText(2_100_000) } })
    await registry.release(shellRelease())

    expect(await registry.check(release)).toEqual([])
    await registry.release(release)
  })
})

withEmptyRegistry(
  'the dry check and those who mean ill',
  (portal) => {
    const send = (archive: Buffer, type = 'application/gzip', remoteAddress = '10.0.0.1') =>
      portal().app.inject({
        method: 'POST',
        url: '/backend/release/papers/check',
        remoteAddress,
        headers: { 'content-type': type },
        payload: archive,
      })

    test('is limited per address without blocking publishing', async () => {
      const { registry } = portal()
      await registry.release(shellRelease())
      const archive = await archiveOf(remoteRelease('papers'))
      const answers = []
      for (let sent = 0; sent < 33; sent += 1) {
        answers.push(send(archive, undefined, '10.0.0.2'))
        await new Promise(setImmediate)
      }
      const published = await registry.publish(remoteRelease('papers'))

      expect(published.statusCode).toBe(201)
      const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode)
      // The database may count them in another order.
      expect(statuses.filter((status) => status === 429)).toHaveLength(3)
      // Callers who waited too long are asked to try again.
      for (const status of statuses) expect([200, 429, 503]).toContain(status)
      expect(statuses).toContain(200)
      expect((await send(archive, undefined, '10.0.0.3')).statusCode).toBe(200)
    })

    test('isn’t blocked for others by a slow sender', async () => {
      const { app, registry } = portal()
      await registry.release(shellRelease())
      const slow = new Readable({ read() {} })
      const url = '/backend/release/papers/check'
      const headers = { 'content-type': 'application/gzip' }
      const first = app.inject({ method: 'POST', url, headers, payload: slow, remoteAddress: '10.0.0.4' })
      await new Promise(setImmediate)
      const archive = await archiveOf(remoteRelease('papers'))

      expect((await send(archive, undefined, '10.0.0.5')).statusCode).toBe(200)
      // Without a length it counts as the most that an address may hold.
      expect((await send(archive, undefined, '10.0.0.4')).statusCode).toBe(503)
      slow.push(null)
      expect((await first).statusCode).toBe(400)
      expect((await send(archive, undefined, '10.0.0.4')).statusCode).toBe(200)
    })
  },
  { on: onPostgres, limited: true },
)

/** Hardly compressible: six bits per letter. */
function randomText(length: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  let state = 1
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647
    return letters[state % 64]
  }).join('')
}
