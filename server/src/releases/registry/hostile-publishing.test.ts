import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { manifestFile, releaseLimits } from '@portal/shared/contract'
import { type PortalWithRegistry, withEmptyRegistry } from '../../testing/releases/registry.ts'
import { archiveOf, archiveOfEntries, remoteRelease } from '../../testing/releases/release-fixtures.ts'

jest.setTimeout(120_000)

withEmptyRegistry('a hostile team', (portal) => {
  const page = { access: 'public', files: [], shared: [] }
  test.each([
    ['routes', { routes: many(201, (at) => ({ path: `/papers/${at}`, ...page })) }],
    ['routes', { routes: many(20_000, (at) => ({ path: `/papers/${at}`, ...page })) }],
    ['requires', { requires: Object.fromEntries(many(2_001, (at) => [`key-${at}`, '*'])) }],
    ['routes.0.path', { routes: [{ path: '/papers/../seniors', ...page }] }],
  ])('refuses a manifest that claims too much: %s', async (at, changes) => {
    const { registry } = portal
    const text = JSON.stringify({ ...remoteRelease('papers').manifest, ...changes })

    const answer = await registry.send('papers', await archiveOfEntries([[{ name: manifestFile }, text]]))

    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain(
      text.length > releaseLimits.manifestBytes
        ? 'is larger than 256 KB'
        : `${manifestFile} is wrong at ${at}`,
    )
  })

  test('keeps nobody from the portal with 19 MB of brackets', async () => {
    const { app, registry } = portal
    const brackets = await archiveOfEntries([[{ name: manifestFile }, '['.repeat(19_000_000)]])
    let isRunning = true
    const published = registry.send('papers', brackets).finally(() => {
      isRunning = false
    })
    let longest = 0
    while (isRunning) {
      const from = performance.now()
      await sleep(5)
      expect((await app.inject('/healthz')).statusCode).toBe(200)
      longest = Math.max(longest, performance.now() - from)
    }

    expect((await published).statusCode).toBe(400)
    // Not for seconds. bench/reliability measures that it is below 100 ms on an idle machine.
    expect(longest).toBeLessThan(3_000)
  })

  test('refuses a body by its declared length before reading it', async () => {
    const { payload, isRead } = watchedBody(Buffer.alloc(1))
    const answer = await send(portal, 'papers', payload, {
      'content-length': String(releaseLimits.bytes + 1),
    })

    expect(answer.statusCode).toBe(413)
    expect(isRead()).toBe(false)
  })

  test('stops reading a body of unknown length at 20 MB', async () => {
    const pieces = Array(40).fill(Buffer.alloc(1_000_000)).values()
    const answer = await send(portal, 'papers', Readable.from(pieces))

    expect(answer.statusCode).toBe(413)
    expect([...pieces].length).toBeGreaterThan(10)
  })

  test('reads one release’s body at a time', async () => {
    const slow = new Readable({ read() {} })
    const first = send(portal, 'papers', slow)
    await sleep(20)
    const next = await archiveOf(remoteRelease('seniors'))
    const { payload, isRead } = watchedBody(next)
    const second = send(portal, 'seniors', payload)
    await sleep(50)
    expect(isRead()).toBe(false)

    slow.push(null)

    expect((await first).statusCode).toBe(400)
    expect((await second).statusCode).toBe(201)
  })
})

withEmptyRegistry('a team that publishes too often', { limited: true }, (portal) => {
  test('refuses further archives before reading them, whatever happened to earlier ones', async () => {
    const { registry } = portal
    for (const at of many(30, (at) => at))
      expect((await registry.send('papers', Buffer.from(`no archive ${at}`))).statusCode).toBe(400)
    const { payload, isRead } = watchedBody(Buffer.alloc(0))

    const answer = await send(portal, 'papers', payload)

    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_000)
    expect(isRead()).toBe(false)
  })
})

/** Publishes a body that may still be arriving. */
async function send({ app, registry }: PortalWithRegistry, name: string, payload: Readable, headers = {}) {
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
