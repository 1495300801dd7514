import { carryOut } from '../testing/carry-out.ts'
import { freshPostgresUrl, openPatiently } from '../testing/databases.ts'
import { openPortal, testEnvironment } from '../testing/portal.ts'
import { registryOf } from '../testing/registry.ts'
import { remoteRelease, shellRelease } from '../testing/release-fixtures.ts'
import { command } from './activation.command.ts'

test('how many people an activation needs is what the strictest node has said, also of one that is gone, until the server lifts it', async () => {
  const url = await freshPostgresUrl()
  const said: string[] = []
  const stream = { write: (line: string) => void said.push(JSON.parse(line).msg) }
  const node = async (activationNeeds: number) => {
    const database = await openPatiently(url)
    const parts = { logger: { level: 'warn', stream } }
    return openPortal('postgres', { database, environment: { activationNeeds }, parts })
  }
  const careless = await node(1)
  const registry = registryOf(careless.app)
  const papers = [remoteRelease('papers'), remoteRelease('papers'), remoteRelease('papers')] as const
  await registry.release(shellRelease(), papers[0])
  const activates = async (release: (typeof papers)[number]) => {
    await registry.publish(release)
    return (await registry.activate(release)).json().release.active
  }
  const says = (words: string[], activationNeeds = 1) =>
    carryOut(command, words, careless.app.db, careless.clock.now(), testEnvironment({ activationNeeds }))
  expect((await says(['needs'])).lines).toEqual(['One person activates a release.'])

  await (await node(2)).close()
  expect(await activates(papers[1])).toBe(false)
  expect(said).toEqual([])
  await (await node(1)).close()
  expect(said).toEqual([expect.stringMatching(/^ACTIVATION_NEEDS is 1 here, .* two people/)])
  expect((await says(['needs'])).lines[0]).toMatch(/^A release is activated by two people/)

  expect(await says(['needs', '1'], 2)).toMatchObject({
    isFailure: true,
    lines: [expect.stringMatching(/on every node/)],
  })
  expect(await activates(papers[1])).toBe(false)
  expect((await says(['needs', '1'])).isFailure).toBe(false)
  expect(await activates(papers[2])).toBe(true)
  const audit = await careless.auditOf('activations')
  expect(audit.map(({ actor, action }) => `${actor}: ${action}`).sort()).toEqual([
    'core: second person waived',
    'portal: second person required',
  ])
  await careless.close()
})
