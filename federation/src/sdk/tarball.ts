import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'

/** The gzip header's byte for the operating system. */
const systemByte = 9
const unknownSystem = 255

/**
 * An npm package. Uncompressed, so that the bytes are the same with every version of Node and on every machine, as
 * the release's version requires.
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
