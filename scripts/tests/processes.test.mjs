import { eachThatCan, runNode, stopAll } from '../processes.mjs'

test('reports an item’s failure and continues with the others', async () => {
  const failed = []
  const work = async (app) => {
    if (app === 'events') throw new Error('events was not built')
  }

  const done = await eachThatCan(['shell', 'events', 'papers'], 2, work, (app, error) =>
    failed.push(`${app}: ${error.message}`),
  )

  expect(done).toEqual(['shell', 'papers'])
  expect(failed).toEqual(['events: events was not built'])
})

test('ends running programs, and starts no waiting ones', async () => {
  const ends = []
  const running = eachThatCan(
    ['shell', 'events', 'papers'],
    2,
    async () => ends.push((await runNode(['-e', 'setInterval(() => {}, 1000)'])).signal),
    (app, error) => ends.push(`${app}: ${error.message}`),
  )
  stopAll()
  await running

  expect(ends.sort()).toEqual(['SIGTERM', 'SIGTERM', expect.stringMatching(/^papers: .* is not started/)])
})
