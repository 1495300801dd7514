import { eachThatCan } from './processes.mjs'

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
