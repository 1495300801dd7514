import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { missing } from '../core/errors/domain-error.ts'
import { file } from '../core/http/access.ts'
import { type Dictionary, dcz, dictionaryAt, zstandard } from '../core/http/dcz.ts'
import { acceptsBrotli, compressedToKeep } from '../core/http/encodings.ts'
import { keepLatest } from '../core/http/keep-latest.ts'
import { keptForever } from '../releases/shared-caches.ts'
import type { LoadedSet } from './release-sets.ts'

/** Of a page 2 and more take twice as long, and 19 leaves a seventh less. */
const level = 1

/** So many browsers may have; one is as long as a page. */
const keptAtMost = 64

const folder = '/releases/pages/'

/** For pages, and for the next dictionary, which is asked for as `fetch` does. */
const use = 'match="/*", match-dest=("document" "")'

interface PageDictionary extends Dictionary {
  bytes: Buffer
  /** Its path, which means these bytes alone. */
  address: string
  /** Made when it is first asked for. */
  brotli?: Promise<Buffer>
}

/** How bytes are sent: its encoding is undefined where it goes as it is. */
interface Packed {
  encoding: 'dcz' | 'br' | undefined
  body: Buffer
}

/**
 * Dictionaries for pages (RFC 9842): browsers that can keep what the pages of a release set have in common, and are sent
 * what differs from it. `textOf`: that, of nobody in particular. What another node or an earlier start has given away,
 * and this one would not, is unknown here: the page goes whole, and names the dictionary of today.
 */
export function pageDictionaries(app: FastifyInstance, textOf: (set: LoadedSet) => string) {
  const ofSets = new WeakMap<LoadedSet, PageDictionary>()
  const kept = new Map<string, PageDictionary>()

  function made(set: LoadedSet): PageDictionary {
    const bytes = Buffer.from(textOf(set))
    const hash = createHash('sha256').update(bytes).digest()
    const address = `${folder}${hash.toString('hex').slice(0, 24)}`
    return { address, bytes, integrity: `sha256-${hash.toString('base64')}` }
  }

  function ofSet(set: LoadedSet): PageDictionary {
    const dictionary = ofSets.get(set) ?? made(set)
    ofSets.set(set, dictionary)
    keepLatest(kept, dictionary.integrity, dictionary, keptAtMost)
    return dictionary
  }

  /** Undefined where it cannot be made: a page is not lost for that. */
  async function deltaTo(dictionary: Dictionary, bytes: Buffer): Promise<Buffer | undefined> {
    try {
      await zstandard()
      return dcz(bytes, dictionary, level)
    } catch (error) {
      app.log.error({ err: error }, 'a page was not compressed with its dictionary')
      return undefined
    }
  }

  /** As small as whoever asks can read it. `vary: accept-encoding, available-dictionary`. */
  async function packed(
    bytes: () => Buffer,
    headers: IncomingHttpHeaders,
    brotli: () => Promise<Buffer>,
  ): Promise<Packed> {
    const dictionary = kept.get(dictionaryAt(headers) ?? '')
    const delta = dictionary && (await deltaTo(dictionary, bytes()))
    if (delta) return { encoding: 'dcz', body: delta }
    if (!acceptsBrotli(headers['accept-encoding'])) return { encoding: undefined, body: bytes() }
    return { encoding: 'br', body: await brotli() }
  }

  app.get(`${folder}:hash`, { config: file(), schema: { hide: true } }, async (request, reply) => {
    const dictionary = [...kept.values()].find(({ address }) => address === request.url)
    if (!dictionary) throw missing('There is no such dictionary of pages')
    const { encoding, body } = await packed(
      () => dictionary.bytes,
      request.headers,
      () => {
        dictionary.brotli ??= compressedToKeep(dictionary.bytes, 'br')
        return dictionary.brotli
      },
    )
    reply.headers({
      'cache-control': keptForever({ onlyByBrowsers: encoding === 'dcz' }),
      'content-type': 'text/plain; charset=utf-8',
      vary: 'accept-encoding, available-dictionary',
      'use-as-dictionary': use,
    })
    if (encoding) reply.header('content-encoding', encoding)
    return reply.isNoDocument().send(body)
  })

  return {
    packed,
    /** `Link`: where browsers find the set's dictionary once they have time; undefined for who has it, or saves data. */
    linkFor(set: LoadedSet, headers: IncomingHttpHeaders): string | undefined {
      const { address, integrity } = ofSet(set)
      const isUnwanted = dictionaryAt(headers) === integrity || headers['save-data'] === 'on'
      return isUnwanted ? undefined : `<${address}>; rel="compression-dictionary"`
    },
  }
}
