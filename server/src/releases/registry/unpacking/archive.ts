import { promisify } from 'node:util'
import { isNativeError } from 'node:util/types'
import { gunzip } from 'node:zlib'
import { isSourceMap, releaseLimits, releasePathSchema } from '@portal/shared/contract'
import { extract } from 'tar-stream'
import { DomainError, invalid } from '../../../core/errors/domain-error.ts'

const gunzipped = promisify(gunzip)

/** A tar adds a header and padding to each file, and another header for long names. */
const tarBytes = releaseLimits.bytes + releaseLimits.mapBytes + (releaseLimits.files + 1) * 2_048

/** Unpacks a gzipped tar in memory, by path. Accepts plain files only (security, row 41). */
export async function unpackArchive(archive: Uint8Array): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const entries = extract()
  entries.end(await inflate(archive))
  const left = { files: releaseLimits.bytes, maps: releaseLimits.mapBytes }
  try {
    for await (const entry of entries) {
      const { name, type } = entry.header
      if (type !== 'file') throw refused(`${shown(name)} is a ${type ?? 'special file'}`)
      if (!releasePathSchema.safeParse(name).success) throw refused(`${shown(name)} is not a valid path`)
      if (files.has(name)) throw refused(`${name} is in the archive twice`)
      if (files.size > releaseLimits.files) throw tooLarge(`more than ${releaseLimits.files} files`)
      const kind = isSourceMap(name) ? 'maps' : 'files'
      const chunks: Buffer[] = []
      for await (const chunk of entry) {
        if (!Buffer.isBuffer(chunk)) throw refused('the archive is damaged')
        left[kind] -= chunk.length
        if (left[kind] < 0) throw tooLarge(limitOf[kind])
        chunks.push(chunk)
      }
      files.set(name, Buffer.concat(chunks))
    }
  } catch (error) {
    if (error instanceof DomainError) throw error
    throw refused('the archive is damaged')
  }
  return files
}

const limitOf = {
  files: `more than ${releaseLimits.bytes} bytes`,
  maps: `more than ${releaseLimits.mapBytes} bytes of source maps`,
} as const

async function inflate(archive: Uint8Array): Promise<Buffer> {
  try {
    return await gunzipped(archive, { maxOutputLength: tarBytes })
  } catch (error) {
    if (isNativeError(error) && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw tooLarge(limitOf.files)
    throw refused('it is damaged, or not gzipped')
  }
}

function refused(problem: string): DomainError {
  return invalid(`Rule archive: ${problem}. Send it with \`npx portal publish\`.`)
}

function tooLarge(problem: string): DomainError {
  return new DomainError('too large', `Rule archive: the release is too large, ${problem}. Make it smaller.`)
}

/** An untrusted name, shortened and printable, for a one-line message. */
function shown(name: string): string {
  return JSON.stringify(name.slice(0, 80))
}
