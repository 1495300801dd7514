import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { type ReleaseRecord, recordFile } from '@portal/shared/contract'
import { pack } from 'tar-stream'

/** A build as the portal takes it: a gzipped tar of the record and the files that it lists, the same bytes each time. */
export async function packRelease(dist: string, record: ReleaseRecord): Promise<Buffer> {
  const archive = pack()
  for (const name of [recordFile, ...Object.keys(record.files).sort()]) {
    archive.entry({ name, mtime: new Date(0), mode: 0o644 }, readFileSync(join(dist, name)))
  }
  archive.finalize()
  return buffer(archive.pipe(createGzip()))
}
