import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { RemotePage } from './remotes.ts'
import { root } from './root.ts'

const manifestSchema = z.looseObject({ version: z.string(), files: z.record(z.string(), z.string()) })

/** A build's name for a page's file: src_login_LoginPage_tsx. */
const fileNameOf = (source: string) => source.replaceAll(/[/.]/g, '_')

/**
 * Writes a release into `folder` from the existing build of a remote, with another heading and another version. Returns
 * the version.
 */
export async function writeAlteredRelease(
  folder: string,
  { name, file, heading: before }: RemotePage & { name: string },
  heading: string,
): Promise<string> {
  const dist = join(folder, 'dist')
  await rm(dist, { recursive: true, force: true })
  await cp(join(root, `remote-${name}/dist`), dist, { recursive: true })
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')))
  const [number = '', hash = ''] = manifest.version.split('-')
  const other = createHash('sha256').update(`${hash} ${heading}`).digest('hex').slice(0, 8)
  const isPage = (path: string) => path.startsWith(`${fileNameOf(file)}.`) && path.endsWith('.js')
  if (!Object.keys(manifest.files).some(isPage))
    throw new Error(`The build of ${name} has no file of ${file}`)

  for (const path of await readdir(dist)) {
    const text = await readFile(join(dist, path), 'utf8')
    if (isPage(path) && !text.includes(before)) throw new Error(`${path} does not say: ${before}`)
    const said = isPage(path) ? text.replaceAll(before, heading) : text
    await writeFile(join(dist, path), said.replaceAll(hash, other))
  }
  const hashes = Object.keys(manifest.files).map(async (path) => {
    const bytes = await readFile(join(dist, path))
    return [path, `sha256-${createHash('sha256').update(bytes).digest('base64')}`] as const
  })
  const altered = manifestSchema.parse(JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')))
  const files = Object.fromEntries(await Promise.all(hashes))
  await writeFile(join(dist, 'release.json'), JSON.stringify({ ...altered, files }))
  return `${number}-${other}`
}
