import { parentPort } from 'node:worker_threads'
import type { FileSizes, ReleaseRecord } from '@portal/shared/contract'
import { DomainError, type DomainErrorKind } from '../../../core/errors/domain-error.ts'
import { type Context, violationsOf } from '../../checks/checks.ts'
import { parseManifest } from '../../checks/rules/federation-manifest.ts'
import { digestOf } from '../digest.ts'
import { isStyle } from '../files/content-types.ts'
import { checkedRecord } from '../record-check.ts'
import { unpackArchive } from './archive.ts'
import { releaseCompressor, type StoredContent } from './compression.ts'

/** What the portal asks of this thread: to open an archive, and then for files of it, or for what the release checks find. */
export type Order =
  | { name: string; archive: Uint8Array }
  | { path: string }
  | { context: Context; sizes: FileSizes }

export type Answer =
  | { record: ReleaseRecord; digest: string }
  | { content: StoredContent }
  | { violations: string[] }
  | { refusal: { kind: DomainErrorKind; message: string } }

let files = new Map<string, Buffer>()
let compress = releaseCompressor()
let opened: ReleaseRecord | undefined

async function open(name: string, archive: Uint8Array): Promise<Answer> {
  files = await unpackArchive(archive)
  compress = releaseCompressor()
  const record = checkedRecord(name, files)
  opened = record
  return { record, digest: digestOf(record) }
}

function contentOf(path: string): Answer {
  const bytes = files.get(path)
  if (!bytes) throw new Error(`${path} was checked but is not there`)
  return { content: compress(path, bytes) }
}

async function check(context: Context, sizes: FileSizes): Promise<Answer> {
  if (!opened) throw new Error('no release is open')
  const bytes = opened.kind === 'remote' ? files.get(opened.manifest) : undefined
  const sheets = new Map(
    [...files].filter(([path]) => isStyle(path)).map(([path, sheet]) => [path, sheet.toString('utf8')]),
  )
  const manifest = bytes && parseManifest(bytes)
  const candidate = { record: opened, signature: null, damagedFiles: [], manifest, sizes, sheets }
  return { violations: await violationsOf(candidate, context) }
}

function resultOf(order: Order): Answer | Promise<Answer> {
  if ('path' in order) return contentOf(order.path)
  return 'archive' in order ? open(order.name, order.archive) : check(order.context, order.sizes)
}

/** Bytes of their own, that can be handed over instead of copied again. */
const handedOver = (bytes: Uint8Array) => new Uint8Array(bytes)

async function answer(order: Order): Promise<void> {
  const result = await resultOf(order)
  if (!('content' in result)) return parentPort?.postMessage(result)
  const bytes = handedOver(result.content.bytes)
  const brotli = result.content.brotli && handedOver(result.content.brotli)
  parentPort?.postMessage({ content: { bytes, brotli } } satisfies Answer, [
    bytes.buffer,
    ...(brotli ? [brotli.buffer] : []),
  ])
}

parentPort?.on('message', (order: Order) => {
  answer(order).catch((error: unknown) => {
    // What is our mistake ends the thread, and its caller hears of it.
    if (!(error instanceof DomainError)) throw error
    const { kind, message } = error
    parentPort?.postMessage({ refusal: { kind, message } } satisfies Answer)
  })
})
