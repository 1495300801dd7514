import { Worker } from 'node:worker_threads'
import { archiveOf, remoteRelease } from '../../../testing/releases/release-fixtures.ts'
import { threads, Unpacker } from './unpacker.ts'

test('reports a thread that ended during a release as unavailable, and replaces it', async () => {
  const unpacker = new Unpacker()
  const release = remoteRelease('papers')
  const unpack = async () => unpacker.unpack('papers', new Uint8Array(await archiveOf(release)))
  const start = jest.spyOn(threads, 'start')
  start.mockImplementationOnce(() => new Worker('throw new RangeError("out of memory")', { eval: true }))

  await expect(unpack()).rejects.toMatchObject({ kind: 'unavailable' })
  const { manifest, files } = await unpack()
  await unpacker.stop()
  start.mockRestore()

  expect(manifest).toEqual(release.manifest)
  for (const [path, bytes] of release.files) expect(Buffer.from(files.get(path) ?? [])).toEqual(bytes)
})
