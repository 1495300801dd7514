import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { recordFile, releaseLimits } from '@portal/shared/contract'
import { type RegistryTests, withEmptyRegistry } from '../../testing/releases/registry.ts'
import {
  archiveOf,
  archiveOfEntries,
  remoteRelease,
  shellRelease,
} from '../../testing/releases/release-fixtures.ts'

jest.setTimeout(120_000)

withEmptyRegistry('a hostile team', (portal) => {
  test.each([
    [
      'routes',
      { routes: many(201, (at) => ({ path: `/papers/${at}`, access: 'public', files: [], shared: [] })) },
    ],
    [
      'routes',
      { routes: many(20_000, (at) => ({ path: `/papers/${at}`, access: 'public', files: [], shared: [] })) },
    ],
    [
      'nav',
      {
        nav: many(51, (at) => ({ label: `${at}`, path: '/papers', menu: 'main', order: at, show: 'always' })),
      },
    ],
    ['requires', { requires: Object.fromEntries(many(2_001, (at) => [`key-${at}`, '*'])) }],
    ['routes.0.path', { routes: [{ path: '/papers/../seniors', access: 'public', files: [], shared: [] }] }],
    [
      'routes.0.path',
      { routes: [{ path: `/papers${'/a'.repeat(8)}`, access: 'public', files: [], shared: [] }] },
    ],
  ])('refuses a manifest that claims too much: %s', async (at, changes) => {
    const { registry } = portal()
    const { record, files } = remoteRelease('papers')
    const text = JSON.stringify({ ...record, ...changes })
    const entries = [...files].map(([name, bytes]): [{ name: string }, Buffer] => [{ name }, bytes])

    const answer = await registry.send(
      'papers',
      await archiveOfEntries([[{ name: recordFile }, text], ...entries]),
    )

    expect(answer.statusCode).toBe(400)
    const large = text.length > releaseLimits.recordBytes
    expect(answer.json().message).toContain(
      large ? 'is larger than 256 KB' : `${recordFile} is wrong at ${at}`,
    )
  })

  test('refuses a manifest that is slow to parse', async () => {
    const { registry } = portal()
    const answer = await registry.publish(
      remoteRelease('papers', {
        contents: { 'mf-manifest.json': '['.repeat(releaseLimits.recordBytes + 1) },
      }),
    )

    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain('mf-manifest.json is larger than 256 KB')
  })

  test('doesn’t block the portal with 19 MB of brackets or files', async () => {
    const { app, registry } = portal()
    const brackets = await archiveOfEntries([[{ name: recordFile }, '['.repeat(19_000_000)]])
    const waits = async (work: Promise<unknown>) => {
      let isRunning = true
      void work.finally(() => {
        isRunning = false
      })
      const found: number[] = []
      while (isRunning) {
        const from = performance.now()
        await sleep(5)
        expect((await app.inject('/healthz')).statusCode).toBe(200)
        found.push(performance.now() - from)
      }
      return found.sort((one, other) => one - other)[Math.floor(found.length * 0.99)] ?? 0
    }
    // Not for seconds. bench/reliability measures that it is below 100 ms on an idle machine.
    expect(await waits(registry.send('papers', brackets))).toBeLessThan(3_000)
    const large = remoteRelease('papers', {
      contents: Object.fromEntries(
        many(4, (at) => [`large${at}.js`, randomBytes(3_500_000).toString('base64')]),
      ),
    })
    const published = registry.send('papers', await archiveOf(large))
    expect(await waits(published)).toBeLessThan(3_000)
    expect((await published).statusCode).toBe(201)
    await registry.release(shellRelease())
    expect((await registry.activate(large)).json().message).toMatch(/^Rule size: the release of papers is /)
    await registry.team('grant', 'papers', '--path', '/papers')
    await registry.team('grant', 'papers', '--release', '20000')
    expect((await registry.activate(large)).statusCode).toBe(200)
    const file = await app.inject(`/releases/papers/${large.record.version}/large3.js`)
    expect(file.rawPayload.equals(large.files.get('large3.js') ?? Buffer.alloc(0))).toBe(true)
  })

  test('refuses a body by its declared length before reading it', async () => {
    const { payload, isRead } = watchedBody(Buffer.alloc(1))
    const answer = await send(portal(), 'papers', payload, {
      'content-length': String(releaseLimits.bytes + 1),
    })

    expect(answer.statusCode).toBe(413)
    expect(isRead()).toBe(false)
  })

  test('reads one release’s body at a time', async () => {
    const slow = new Readable({ read() {} })
    const first = send(portal(), 'papers', slow)
    await sleep(20)
    const next = await archiveOf(remoteRelease('seniors'))
    const { payload, isRead } = watchedBody(next)
    const second = send(portal(), 'seniors', payload)
    await sleep(50)
    expect(isRead()).toBe(false)

    slow.push(null)

    expect((await first).statusCode).toBe(400)
    expect((await second).statusCode).toBe(201)
  })
})

withEmptyRegistry(
  'a team that publishes too often',
  (portal) => {
    test('refuses further archives before reading them, whatever happened to earlier ones', async () => {
      const { registry } = portal()
      for (const at of many(30, (at) => at))
        expect((await registry.send('papers', Buffer.from(`no archive ${at}`))).statusCode).toBe(400)
      const { payload, isRead } = watchedBody(Buffer.alloc(0))

      const answer = await send(portal(), 'papers', payload)

      expect(answer.statusCode).toBe(429)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_000)
      expect(isRead()).toBe(false)
    })
  },
  { limited: true },
)

/** Publishes a body that may still be arriving. */
async function send(
  { app, registry }: ReturnType<Parameters<RegistryTests>[0]>,
  name: string,
  payload: Readable,
  headers = {},
) {
  return app.inject({
    method: 'POST',
    url: `/backend/release/${name}`,
    headers: {
      authorization: `Bearer ${await registry.tokenOf(name)}`,
      'content-type': 'application/gzip',
      ...headers,
    },
    payload,
  })
}

/** A body that records whether reading has started. */
function watchedBody(bytes: Buffer): { payload: Readable; isRead: () => boolean } {
  let read = false
  const payload = Readable.from(
    (function* () {
      read = true
      yield bytes
    })(),
  )
  return { payload, isRead: () => read }
}

function many<Item>(count: number, item: (at: number) => Item): Item[] {
  return Array.from({ length: count }, (_, at) => item(at))
}
