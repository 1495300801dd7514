import { setTimeout as sleep } from 'node:timers/promises'
import { archiveOf, remoteRelease } from '../../../testing/release-fixtures.ts'
import { Unpacker } from './unpacker.ts'

test('the thread that unpacks stays as long as a release is worked on, however long its files take', async () => {
  const unpacker = new Unpacker(20)
  const release = remoteRelease('papers')
  const archive = new Uint8Array(await archiveOf(release))

  const contents = await unpacker.use('papers', archive, async ({ record, contentOf }) => {
    const found: Buffer[] = []
    for (const path of Object.keys(record.files)) {
      found.push(Buffer.from((await contentOf(path)).bytes))
      await sleep(100)
    }
    return found
  })
  await unpacker.stop()

  expect(contents).toEqual(Object.keys(release.record.files).map((path) => release.files.get(path)))
})
