import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { releaseEventSchema } from '@portal/shared/contract'
import { previews } from '../previews/previews.tables.ts'
import { onDatabase } from '../testing/on-databases.ts'
import { OpenPage } from '../testing/open-page.ts'
import { openPortal, type Portal } from '../testing/portal.ts'
import { registryOf } from '../testing/registry.ts'
import { remoteRelease, shellRelease } from '../testing/release-fixtures.ts'

const streamLimits = { lookMs: 20, beatMs: 60_000, perAddress: 5, inAll: 5 }
// An answer that says nothing for so long is cut off, unless it is a stream.
const connectionLimits = { connections: 100, writeMs: 50 }
const parts = { streamLimits, connectionLimits }

const listening = async ({ app }: Portal) => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return app.listeningOrigin
}

/** Listens as a browser does: `next` is the next state that is told, undefined at the end. */
async function listenTo(portal: Portal, cookies: ReadonlyMap<string, string> = new Map()) {
  const origin = await listening(portal)
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const asked = request(`${origin}/backend/release/events`, {
    headers: { accept: 'text/event-stream', cookie },
    agent: false,
  }).end()
  const [answer]: IncomingMessage[] = await once(asked, 'response')
  if (!answer) throw new Error('no answer')
  const chunks = answer.setEncoding('utf8').iterator({ destroyOnReturn: false })
  const next = async () => {
    const { value } = await chunks.next()
    const [, data] = /^data: (.*)$/m.exec(value ?? '') ?? []
    return data && releaseEventSchema.parse(JSON.parse(data)).state
  }
  return { answer, next, leave: () => asked.destroy() }
}

onDatabase(
  'the stream of releases',
  (portal) => {
    test('tells an open page of what is activated, rolled out, shared and gone back to, and the same to all', async () => {
      const registry = registryOf(portal().app)
      const [papers, newer] = [remoteRelease('papers'), remoteRelease('papers')]
      await registry.release(shellRelease(), papers)
      await registry.publish(newer)
      const { boot } = await OpenPage.in(portal().browser())
      expect(boot.releaseEvents).toBe('/backend/release/events')
      const [one, other] = [await listenTo(portal()), await listenTo(portal())]
      expect(one.answer.headers['content-type']).toBe('text/event-stream')
      expect(one.answer.headers['x-accel-buffering']).toBe('no')
      expect(one.answer.headers['cache-control']).toBe('no-store')
      const first = await one.next()
      expect(await other.next()).toBe(first)
      // Longer than any other answer may be silent.
      await new Promise((resolve) => setTimeout(resolve, 4 * connectionLimits.writeMs))

      const { version } = newer.record
      const states = [first]
      for (const change of [
        () => registry.post('papers/activate', { version, share: 5 }, 'papers'),
        () => registry.post('papers/share', { share: 50 }, 'papers'),
        () => registry.activate(newer),
        () => registry.rollBack('papers'),
      ]) {
        expect((await change()).statusCode).toBe(200)
        states.push(await one.next())
        expect(await other.next()).toBe(states.at(-1))
      }

      // Gone back to is what was active at first, with nothing beside it.
      expect(states.at(-1)).toBe(first)
      expect(new Set(states).size).toBe(4)
      one.leave()
      other.leave()
    })

    test('tells of a preview’s end the browser that has it', async () => {
      const { app, clock, browser } = portal()
      const registry = registryOf(app)
      const papers = remoteRelease('papers')
      await registry.publish(papers)
      const made = await registry.post('papers/preview', { version: papers.record.version }, 'papers')
      const { path, preview } = made.json()
      const own = browser()
      await own.send('POST', path, undefined, {
        headers: {
          origin: 'http://localhost',
          host: 'localhost',
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: '',
      })
      const looking = await listenTo(portal(), own.cookies)
      const elsewhere = await listenTo(portal())
      const [before, ofOthers] = [await looking.next(), await elsewhere.next()]
      expect(before).not.toBe(ofOthers)

      await registry.post(`papers/previews/${preview.id}/end`, {}, 'papers')

      expect(await looking.next()).toBe(ofOthers)
      // It runs out, too.
      await app.db.update(previews).set({ endedAt: null })
      expect(await looking.next()).toBe(before)
      clock.advance(3_601)
      expect(await looking.next()).toBe(ofOthers)
      const silence = new Promise((resolve) => setTimeout(resolve, 3 * streamLimits.lookMs, 'silence'))
      expect(await Promise.race([elsewhere.next(), silence])).toBe('silence')
      looking.leave()
      elsewhere.leave()
    })

    test('is refused beyond the limit, with the time to come again, and a page that left makes room', async () => {
      const { app } = portal()
      const pages = await Promise.all(Array.from({ length: 5 }, () => listenTo(portal())))

      const late = await listenTo(portal())
      expect([late.answer.statusCode, late.answer.headers['retry-after']]).toEqual([503, '600'])
      late.leave()
      expect(app.releaseStreams.counts.open).toBe(5)

      for (const { leave } of pages) leave()
      while (app.releaseStreams.counts.open > 0) await new Promise((resolve) => setTimeout(resolve, 5))
      const again = await listenTo(portal())
      expect(again.answer.statusCode).toBe(200)
      again.leave()
    })
  },
  { parts },
)

test('ends with the portal, and does not hold it', async () => {
  const portal = await openPortal('postgres', { parts })
  const { next } = await listenTo(portal)
  expect(await next()).toMatch(/^[0-9a-f]{12}$/)

  await portal.close()

  expect(await next()).toBeUndefined()
})
