import { type Callers, openCallers } from '../../testing/calls/callers.ts'
import { statementsOf } from '../../testing/databases/statements.ts'

describe('a read that a visitor without an account can make', () => {
  let callers: Callers
  beforeAll(async () => {
    callers = await openCallers('postgres')
  }, 60_000)
  afterAll(() => callers.portal.close())

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
})
