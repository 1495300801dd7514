import { eachThatCan, runNode, stopAll } from './processes.mjs'

test('what fails for one item is told, and the others go on', async () => {
  const failed = []
  const work = async (part) => {
    if (part === 'events') throw new Error('events was not built')
  }

  const done = await eachThatCan(['shell', 'events', 'papers'], 2, work, (part, error) =>
    failed.push(`${part}: ${error.message}`),
  )

  expect(done).toEqual(['shell', 'papers'])
  expect(failed).toEqual(['events: events was not built'])
})

test('what runs is told to end, and nothing that waits is started after it', async () => {
  const ends = []
  const running = eachThatCan(
    ['shell', 'events', 'papers'],
    2,
    async () => ends.push((await runNode(['-e', 'setInterval(() => {}, 1000)'])).signal),
    (part, error) => ends.push(`${part}: ${error.message}`),
  )
  stopAll()
  await running

  expect(ends.sort()).toEqual(['SIGTERM', 'SIGTERM', expect.stringMatching(/^papers: .* is not started/)])
})
