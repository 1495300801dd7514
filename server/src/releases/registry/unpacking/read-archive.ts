import type { Readable } from 'node:stream'
import { releaseLimits } from '@portal/shared/contract'
import { DomainError, invalid } from '../../../core/errors/domain-error.ts'

export const tooLarge = () =>
  new DomainError(
    'too large',
    `Rule archive: the release is too large, more than ${releaseLimits.bytes} bytes. Make it smaller.`,
  )

/** An archive as it came, in bytes that can be handed to another thread. */
export async function readArchive(body: Readable): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    if (!Buffer.isBuffer(chunk)) throw invalid('Send the gzipped archive of the build')
    size += chunk.length
    if (size > releaseLimits.bytes) throw tooLarge()
    chunks.push(chunk)
  }
  const archive = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    archive.set(chunk, at)
    at += chunk.length
  }
  return archive
}
