import { parentPort } from 'node:worker_threads'
import type { ReleaseManifest } from '@portal/shared/contract'
import { DomainError } from '../../../core/errors/domain-error.ts'
import { violationsOf } from '../../checks/checks.ts'
import { digestOf } from '../digest.ts'
import { checkedManifest } from '../manifest-check.ts'
import { unpackArchive } from './archive.ts'

/** A release that matches its manifest. */
export interface UnpackedRelease {
  manifest: ReleaseManifest
  digest: string
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
}

async function unpack(name: string, archive: Uint8Array): Promise<UnpackedRelease> {
  const unpacked = await unpackArchive(archive)
  const manifest = checkedManifest(name, unpacked)
  // Small buffers share memory, which can't be handed over.
  const files = new Map([...unpacked].map(([path, bytes]) => [path, new Uint8Array(bytes)]))
  return { manifest, digest: digestOf(manifest), files }
}

const tasks = { unpack, check: violationsOf }
export type Tasks = typeof tasks

/** The bytes of files are handed over instead of copied. */
const buffersOf = (result: UnpackedRelease | string[]) =>
  'files' in result ? [...result.files.values()].map(({ buffer }) => buffer) : []

parentPort?.on('message', async ({ task, args }: { task: keyof Tasks; args: unknown[] }) => {
  try {
    const result = await Reflect.apply(tasks[task], undefined, args)
    parentPort?.postMessage({ result }, buffersOf(result))
  } catch (error) {
    // Any other error ends the thread and is reported to its caller.
    if (!(error instanceof DomainError)) throw error
    parentPort?.postMessage({ refusal: { kind: error.kind, message: error.message } })
  }
})
