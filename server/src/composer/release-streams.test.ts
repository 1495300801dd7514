import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { releaseEventSchema } from '@portal/shared/contract'
import { ReleaseStreams, type StreamLimits } from './release-streams.ts'

const lookMs = 20
const limits: StreamLimits = { lookMs, beatMs: 60_000, perAddress: 1_000, inAll: 1_000 }

/** Streams on a database that says what `now` says; `looks` counts how often it was asked. */
function streamsOf(changed: Partial<StreamLimits> = {}) {
  const database = { now: 'one', previews: new Set<string>(), isAway: false, looks: 0 }
  const streams = new ReleaseStreams(
    async () => {
      database.looks += 1
      if (database.isAway) throw new Error('away')
      return { id: database.now, previews: database.previews }
    },
    { ...limits, ...changed },
  )
  return { streams, database }
}

/** The states that a stream tells, as they come. */
async function* statesOf(body: Readable) {
  for await (const chunk of body.setEncoding('utf8'))
    for (const [, data = ''] of String(chunk).matchAll(/^data: (.*)$/gm))
      yield releaseEventSchema.parse(JSON.parse(data)).state
}

const next = async (states: AsyncGenerator<string>) => (await states.next()).value

test('hang on one look, however many there are, and all hear what changes', async () => {
  const { streams, database } = streamsOf()
  const from = performance.now()
  const bodies = await Promise.all(Array.from({ length: 300 }, () => streams.open({ address: 'campus' })))
  const all = bodies.map(statesOf)

  expect(new Set(await Promise.all(all.map(next)))).toEqual(new Set(['one']))
  expect(database.looks).toBe(1)
  database.now = 'two'
  expect(new Set(await Promise.all(all.map(next)))).toEqual(new Set(['two']))

  expect(database.looks).toBeLessThanOrEqual(1 + (performance.now() - from) / lookMs)
  for (const body of bodies) body.destroy()
})

test('nobody listens, nobody looks', async () => {
  const { streams, database } = streamsOf()
  const body = await streams.open({ address: 'campus' })
  body.destroy()
  await once(body, 'close')
  await new Promise((resolve) => setTimeout(resolve, 2 * lookMs))
  const { looks } = database
  await new Promise((resolve) => setTimeout(resolve, 4 * lookMs))

  expect([database.looks, streams.counts.open]).toEqual([looks, 0])
})

test('are so many an address and in all; the next is told to come later, and has a place when another ends', async () => {
  const { streams } = streamsOf({ perAddress: 2, inAll: 3 })
  const open = (address: string) => streams.open({ address })
  const refused = { kind: 'unavailable', details: { retryAfterSeconds: 600 } }
  const [first] = [await open('campus'), await open('campus')]

  await expect(open('campus')).rejects.toMatchObject(refused)
  const other = await open('home')
  await expect(open('elsewhere')).rejects.toMatchObject(refused)
  expect(streams.counts).toEqual({ open: 3, refused: 2 })

  first.destroy()
  await once(first, 'close')
  await open('campus')
  expect(streams.counts).toEqual({ open: 3, refused: 2 })
  other.destroy()
})

test('say the same again now and then, also while the database is away', async () => {
  const { streams, database } = streamsOf({ lookMs: 5, beatMs: 10 })
  const states = statesOf(await streams.open({ address: 'campus' }))
  expect([await next(states), await next(states)]).toEqual(['one', 'one'])
  database.isAway = true
  const { looks } = database

  for (let n = 0; n < 5; n += 1) expect(await next(states)).toBe('one')

  expect(database.looks).toBeGreaterThan(looks)
})

test('that cannot begin hold no place', async () => {
  const { streams, database } = streamsOf()
  database.isAway = true

  await expect(streams.open({ address: 'campus' })).rejects.toThrow('away')
  await new Promise(setImmediate)

  expect(streams.counts.open).toBe(0)
})

test('of which nothing is taken are dropped, before they fill the memory', async () => {
  const { streams } = streamsOf({ lookMs: 1, beatMs: 0 })
  const body = await streams.open({ address: 'campus' })

  await once(body, 'close')

  expect(body.readableLength).toBeLessThan(5_000)
  expect(streams.counts.open).toBe(0)
})
