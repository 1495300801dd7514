import { type Callers, openCallers } from '../../testing/calls/callers.ts'
import { callRows } from '../../testing/calls/calls.ts'
import { statementsOf } from '../../testing/databases/statements.ts'

jest.setTimeout(120_000)

/** The promise is three page loads. A busy machine and the tiny pages of tests need some more. */
const mostPages = 10
const times = 10

/** Calls that cost more on purpose, and what limits them. */
const heavy: Record<string, string> = {
  'POST /backend/user/login': 'hashes a password: two at a time, 300 in 10 minutes',
  'POST /backend/user/signup': 'hashes a password: two at a time, 300 an hour',
}

describe('every call that a visitor without an account can make', () => {
  let callers: Callers
  beforeAll(async () => {
    callers = await openCallers('postgres')
  }, 60_000)
  afterAll(() => callers.portal.close())

  /** The CPU time of this call in milliseconds, including all threads of the process. */
  async function costOf(ask: () => Promise<unknown>): Promise<number> {
    const before = process.cpuUsage()
    for (let n = 0; n < times; n += 1) await ask()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000 / times
  }
  /** The lowest of several measurements: other work on the machine only adds to it. */
  async function leastOf(rounds: number, ask: () => Promise<unknown>): Promise<number> {
    const costs: number[] = []
    for (let round = 0; round < rounds; round += 1) costs.push(await costOf(ask))
    return Math.min(...costs)
  }

  test('costs at most the processor time of a few pages', async () => {
    const visitor = await callers.as('visitor')
    // The encodings that browsers accept.
    const headers = { 'accept-encoding': 'gzip, br' }
    const page = await leastOf(5, () => visitor.open('/', { headers }))
    const ratios: [route: string, ratio: number][] = []
    const registered = callers.portal.app.allRoutes.filter(({ url }) => !url.startsWith('/test/'))
    for (const { method, url } of registered) {
      for (const one of [method].flat()) {
        const row = callRows.find(({ route }) => route === `${one} ${url}`)
        // Fastify answers HEAD by the route for GET.
        if (!row && one === 'HEAD') continue
        if (!row) throw new Error(`neither the contract nor other-calls.ts declares ${one} ${url}`)
        const ask = () => visitor.send(row.method, row.path, row.call.body?.(), { headers })
        await ask()
        const first = (await costOf(ask)) / page
        // Calls that seem expensive are measured again before they fail.
        ratios.push([row.route, first > 3 ? Math.min(first, (await leastOf(3, ask)) / page) : first])
      }
    }
    const sorted = ratios.toSorted(([, one], [, other]) => other - one)
    const table = sorted.map(([route, ratio]) => `${ratio.toFixed(1).padStart(6)} × a page  ${route}`)
    process.stdout.write(`a page: ${page.toFixed(2)} ms of a processor\n${table.join('\n')}\n`)

    expect(sorted.filter(([route, ratio]) => ratio > mostPages && !heavy[route])).toEqual([])
  })

  test('is limited, unless it never asks the database', async () => {
    const visitor = await callers.as('visitor')
    const unlimited = callers.portal.app.allRoutes
      .filter(({ config, method }) => config?.limit === 'none' && method === 'GET')
      .map(({ url }) => url)
    expect(unlimited).toContain('/healthz')
    for (const url of unlimited) {
      const asked = await statementsOf(async () => {
        await visitor.open(url)
        await visitor.open(`${url}?version=1`)
      })
      expect([url, asked]).toEqual([url, []])
    }
  })

  test('reads no manifest of an active release twice, and no file to redirect to it', async () => {
    const visitor = await callers.as('visitor')
    const [release] = (await visitor.get('/release/active')).json().releases
    const again = await statementsOf(async () => {
      await visitor.get('/release/active')
    })
    const kit = await statementsOf(async () => {
      await visitor.open(`/kit/${release.version}.tgz`)
      await visitor.open(`/kit/${release.version}.tgz`)
    })

    expect(again).toHaveLength(1)
    expect(kit.filter((text) => /release_blobs/.test(text))).toEqual([])
  })
})
