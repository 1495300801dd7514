import { brotliDecompressSync } from 'node:zlib'
import { brotliBeginning, brotliEnd, storedAtMost } from '../../core/http/encodings.ts'
import { sharedPages } from './shared-pages.ts'

const shared = `<html>${'<p>the same for all</p>'.repeat(5_000)}`

test.each([1, 2, 255, 700, storedAtMost, 2 * storedAtMost + 1])(
  'a page with an end of %i bytes is read as it was',
  async (length) => {
    const own = 'ü'.repeat(Math.floor(length / 2)) + 'x'.repeat(length % 2)

    const packed = await sharedPages()(shared).brotli(own)

    expect(brotliDecompressSync(packed).toString()).toBe(shared + own)
    expect(packed.length).toBeLessThan(length + 200)
  },
)

test('what is shared is compressed once, also for who comes at the same moment, and nobody gets another’s end', async () => {
  const compress = jest.fn(brotliBeginning)
  const partOf = sharedPages(compress)
  const part = partOf(shared)
  const [asha, bela] = await Promise.all([part.brotli('asha'), partOf(shared).brotli('bela')])
  const later = await part.brotli('chitra')

  const beginnings = [asha, bela, later].map((packed, at) => {
    const end = brotliEnd(Buffer.from(['asha', 'bela', 'chitra'][at] ?? ''))
    expect(packed.subarray(-end.length)).toEqual(end)
    return packed.subarray(0, -end.length)
  })
  expect(compress).toHaveBeenCalledTimes(1)
  expect([beginnings[1], beginnings[2]]).toEqual([beginnings[0], beginnings[0]])
  expect(brotliDecompressSync(await partOf(`${shared}!`).brotli('asha')).toString()).toBe(`${shared}!asha`)
})
