import { eq } from 'drizzle-orm'
import { zstandard } from '../core/http/dcz.ts'
import { decoded, havingDictionary } from '../testing/dictionaries.ts'
import { withEmptyRegistry } from '../testing/registry.ts'
import { type FixtureRelease, remoteRelease, shellRelease } from '../testing/release-fixtures.ts'
import { inactiveKept } from './pruning.queries.ts'
import { integrityOf } from './record-check.ts'
import { releaseBlobs, releaseDeltas } from './releases.tables.ts'

/** Text that nothing but itself makes smaller. */
const lines = (from: number) =>
  Array.from(
    { length: 80 },
    (_, n) => `export const a${n} = '${integrityOf(Buffer.from(`${from + n}`))}'\n`,
  ).join('')

const page = (text: string) => `${lines(0)}export const text = '${text}'\n`
const old = { path: 'page.00000001.js', text: page('as it was') }
const next = { path: 'page.00000002.js', text: page('as it is now') }

beforeAll(zstandard)

withEmptyRegistry('what differs between releases', (portal) => {
  const published = async ({ path, text }: typeof old, name = 'papers') => {
    portal().clock.advance(1)
    const release = remoteRelease(name, { contents: { [path]: text } })
    expect((await portal().registry.publish(release)).statusCode).toBe(201)
    return release
  }

  const ask = ({ record }: FixtureRelease, path: string, headers = {}) =>
    portal().app.inject({ url: `/releases/${record.name}/${record.version}/${path}`, headers })

  /** As a browser asks that has a content. */
  const askWith = (release: FixtureRelease, path: string, text: string) =>
    ask(release, path, havingDictionary(text))

  test('comes in the place of a file to those who have it of the release before', async () => {
    const before = await published(old)
    const release = await published(next)

    const first = await ask(before, old.path, { 'accept-encoding': 'br' })
    expect(first.headers['use-as-dictionary']).toBe(
      'match="/releases/papers/*/page.*.js", match-dest=("script" "")',
    )

    const answer = await askWith(release, next.path, old.text)
    expect(answer.headers).toMatchObject({
      'content-encoding': 'dcz',
      vary: 'accept-encoding, available-dictionary',
      'use-as-dictionary': first.headers['use-as-dictionary'],
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    expect(answer.rawPayload.length).toBeLessThan(120)
    expect(answer.rawPayload.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
    expect(`sha256-${answer.rawPayload.subarray(8, 40).toString('base64')}`).toBe(
      integrityOf(Buffer.from(old.text)),
    )
    expect(decoded(answer.rawPayload, old.text)).toBe(next.text)
  })

  test('is next to nothing of a file that did not change, at its new address', async () => {
    await published(old)
    const release = await published(old)

    const answer = await askWith(release, old.path, old.text)
    expect(answer.headers['content-encoding']).toBe('dcz')
    expect(answer.rawPayload.length).toBeLessThan(70)
    expect(decoded(answer.rawPayload, old.text)).toBe(old.text)
  })

  test('is nothing for those who have another file, or say nothing that can be read', async () => {
    await published(old, 'seniors')
    await published(old)
    const release = await published(next)
    const whole = await ask(release, next.path, { 'accept-encoding': 'br' })
    const dictionary = `:${integrityOf(Buffer.from(old.text)).slice('sha256-'.length)}:`

    for (const headers of [
      { 'accept-encoding': 'br, dcz' },
      { 'accept-encoding': 'br, dcb', 'available-dictionary': dictionary },
      { 'accept-encoding': 'br, dcz;q=0', 'available-dictionary': dictionary },
      { 'accept-encoding': 'br, dcz', 'available-dictionary': dictionary.slice(1) },
      { 'accept-encoding': 'br, dcz', 'available-dictionary': `:${'A'.repeat(43)}=:` },
      { 'accept-encoding': 'br, dcz', 'available-dictionary': `:${'A'.repeat(4000)}=:` },
    ]) {
      const answer = await ask(release, next.path, headers)
      expect([headers, answer.headers['content-encoding']]).toEqual([headers, 'br'])
      expect(answer.rawPayload).toEqual(whole.rawPayload)
      expect(answer.headers.vary).toBe('accept-encoding, available-dictionary')
    }
    expect((await askWith(await published(old), old.path, next.text)).headers['content-encoding']).toBe('dcz')
  })

  test('is of the same file of the same part, of what is worth it', async () => {
    const other = { path: 'other.00000001.js', text: page('of another file') }
    const foreign = page('of another part')
    await published({ path: old.path, text: foreign }, 'seniors')
    await published(other)
    await published({ path: 'tiny.00000001.js', text: 'export const a = 1' })
    await published({ path: old.path, text: lines(1000) })
    const release = await published(next)
    const tiny = await published({ path: 'tiny.00000002.js', text: 'export const a = 2' })

    expect((await ask(tiny, 'tiny.00000002.js')).headers['use-as-dictionary']).toBeUndefined()
    expect((await ask(tiny, 'mf-manifest.json')).headers['use-as-dictionary']).toBeUndefined()
    for (const text of [foreign, other.text, lines(1000)])
      expect((await askWith(release, next.path, text)).headers['content-encoding']).toBe('br')
    expect(await portal().app.db.$count(releaseDeltas)).toBe(0)
  })

  test('is made of what was active last, and of few', async () => {
    const text = (n: number) => page(`version ${n}`)
    await portal().registry.release(shellRelease())
    for (let n = 0; n < 8; n += 1) {
      const release = await published({ path: old.path, text: text(n) })
      if (n < 2) expect((await portal().registry.activate(release)).statusCode).toBe(200)
    }
    const release = await published(next)

    const encodings = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => {
        const { headers } = await askWith(release, next.path, text(n))
        return headers['content-encoding']
      }),
    )
    expect(encodings).toEqual(['dcz', 'dcz', 'br', 'br', 'br', 'br', 'br', 'dcz'])
  })

  test('is made by the same publication again where the portal was killed before, and ends with its file', async () => {
    const { app, registry } = portal()
    await published(old)
    const release = await published(next)
    const gone = integrityOf(Buffer.from(next.text))
    await app.db.delete(releaseDeltas)

    expect((await registry.publish(release)).statusCode).toBe(200)
    expect((await askWith(release, next.path, old.text)).headers['content-encoding']).toBe('dcz')

    for (let n = 0; n < inactiveKept; n += 1)
      await published({ path: 'other.00000001.js', text: 'export const a = 1' })
    expect(await app.db.$count(releaseDeltas, eq(releaseDeltas.integrity, gone))).toBe(0)
  })

  test('is not made of a file that is damaged, and nothing else is in the way', async () => {
    const { app } = portal()
    await published(old)
    const integrity = integrityOf(Buffer.from(old.text))
    await app.db
      .update(releaseBlobs)
      .set({ bytes: Buffer.from(old.text.replaceAll('was', 'had')) })
      .where(eq(releaseBlobs.integrity, integrity))
    const release = await published(next)

    expect((await askWith(release, next.path, old.text)).headers['content-encoding']).toBe('br')
  })
})
