import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { RemotePage } from './remotes.ts'
import { root } from './root.ts'

const manifestSchema = z.looseObject({ version: z.string(), files: z.record(z.string(), z.string()) })

/** Another text in some files of an app's build. */
export interface Alteration {
  /** The app's folder. */
  app: string
  files: RegExp
  before: string
  after: string
}

/** Another heading on a remote's page, whose file is named like src_login_LoginPage_tsx. */
export const newHeading = ({ name, file, heading }: RemotePage & { name: string }): Alteration => ({
  app: `remote-${name}`,
  files: new RegExp(`^${file.replaceAll(/[/.]/g, '_')}\\..*\\.js$`),
  before: heading,
  after: `New ${heading}`,
})

/** Another link text in the shell, in its main script and in the HTML that the server sends. */
export const newSkipLink: Alteration = {
  app: 'shell',
  files: /^(?:main\..*\.js|prerendered\.json)$/,
  before: 'Skip to content',
  after: 'Go to the content',
}

const readManifest = async (dist: string) =>
  manifestSchema.parse(JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')))

/** Writes a release into `folder` from the existing build of an app, with another text and version. Returns the version. */
export async function writeAlteredRelease(
  folder: string,
  { app, files, before, after }: Alteration,
): Promise<string> {
  const dist = join(folder, 'dist')
  await rm(dist, { recursive: true, force: true })
  await cp(join(root, app, 'dist'), dist, { recursive: true })
  const { version } = await readManifest(dist)
  const [number = '', hash = ''] = version.split('-')
  const other = createHash('sha256').update(`${hash} ${after}`).digest('hex').slice(0, 8)
  const altered = (await readdir(dist)).filter((path) => files.test(path))
  if (altered.length === 0) throw new Error(`The build of ${app} has no file ${files}`)

  for (const path of await readdir(dist)) {
    // Fonts and archives aren't text.
    if (!/\.(?:js|css|html|json|map)$/.test(path)) continue
    const text = await readFile(join(dist, path), 'utf8')
    const isAltered = altered.includes(path)
    if (isAltered && !text.includes(before)) throw new Error(`${path} does not say: ${before}`)
    const said = isAltered ? text.replaceAll(before, after) : text
    await writeFile(join(dist, path), said.replaceAll(hash, other))
  }
  const manifest = await readManifest(dist)
  const hashes = Object.keys(manifest.files).map(async (path) => {
    const bytes = await readFile(join(dist, path))
    return [path, `sha256-${createHash('sha256').update(bytes).digest('base64')}`] as const
  })
  const release = { ...manifest, files: Object.fromEntries(await Promise.all(hashes)) }
  await writeFile(join(dist, 'release.json'), JSON.stringify(release))
  return `${number}-${other}`
}
