import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'

/** Of the header of a gzip file: on which system it was made. */
const systemByte = 9
const unknownSystem = 255

/**
 * A package as npm takes it. Not compressed: the bytes are then the same with every version of Node and on every
 * machine, which a release's version answers for.
 */
export async function tarball(files: ReadonlyMap<string, string | Buffer>): Promise<Buffer> {
  const archive = pack()
  for (const [path, file] of [...files].sort(([one], [other]) => (one < other ? -1 : 1))) {
    archive.entry({ name: `package/${path}`, mtime: new Date(0), mode: 0o644 }, file)
  }
  archive.finalize()
  const bytes = gzipSync(await buffer(archive), { level: 0 })
  bytes[systemByte] = unknownSystem
  return bytes
}
