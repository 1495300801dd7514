import { openPortal } from '../testing/portal.ts'

test('a crowd that asks whether the portal is ready asks the database once', async () => {
  const { app, close } = await openPortal('pglite', { parts: { readinessKeptMs: 60_000 } })
  const check = jest.spyOn(app.database, 'check')
  const ask = async () => (await app.inject('/readyz')).json().checks

  await Promise.all(Array.from({ length: 50 }, ask))
  for (let asked = 0; asked < 10; asked += 1) await ask()
  const before = await ask()
  app.startDraining()
  const after = await ask()
  await close()

  expect(check.mock.calls.length).toBeLessThanOrEqual(2)
  expect(before).toMatchObject({ stopping: 'ready', database: 'ready' })
  expect(after).toMatchObject({ stopping: 'not ready', database: 'ready' })
})
