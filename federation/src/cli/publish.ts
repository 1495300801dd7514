import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { manifestFile, type ReleaseManifest, signedText } from '@portal/shared/contract'
import { pack } from 'tar-stream'
import { activate } from './activate.ts'
import { build, distOf, existingBuild } from './build.ts'
import { checkShell } from './check.ts'
import { CommandFailure } from './failure.ts'
import {
  activeVersion,
  checkRelease,
  createPreview,
  type Portal,
  sendRelease,
  withoutSlash,
} from './portal.ts'
import { sourceOf } from './source.ts'
import { appIn, type PortalOptions, portalFor } from './target.ts'
import { say } from './terminal.ts'

interface PublishOptions extends PortalOptions {
  /** Activates it for all visitors. `auto` and `share` activate it as a canary. */
  activate?: boolean
  auto?: boolean
  share?: number
  built?: boolean
  /** False for a shell: doesn't check whether its types break active remotes. */
  check?: boolean
  dryRun?: boolean
  keyFile?: string
  note?: string
  /** A file to which `version=…` and `preview=…` are appended. */
  output?: string
}

/** A gzipped tar of the manifest and the files that it lists. The same build gives the same bytes. */
async function packRelease(dist: string, manifest: ReleaseManifest): Promise<Buffer> {
  const archive = pack()
  for (const name of [manifestFile, ...Object.keys(manifest.files).sort()])
    archive.entry({ name, mtime: new Date(0), mode: 0o644 }, readFileSync(join(dist, name)))
  archive.finalize()
  return buffer(archive.pipe(createGzip()))
}

/** The team's signing key from `--key-file` or PORTAL_SIGNING_KEY; undefined if there is none. */
function signingKey(keyFile?: string): KeyObject | undefined {
  if (keyFile) {
    const file = resolve(keyFile)
    if (!existsSync(file)) throw new CommandFailure('usage', `There is no key file ${file}`)
    return parseKey(readFileSync(file, 'utf8'), file)
  }
  const { PORTAL_SIGNING_KEY: text } = process.env
  // A settings file has it in one line.
  return text ? parseKey(text.replaceAll('\\n', '\n'), 'PORTAL_SIGNING_KEY') : undefined
}

/** The text may be another secret, so the message doesn't show it. */
function parseKey(text: string, origin: string): KeyObject {
  try {
    const key = createPrivateKey(text)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {}
  throw new CommandFailure(
    'usage',
    `${origin} is not an Ed25519 key. Create one: openssl genpkey -algorithm ed25519 -out team.key`,
  )
}

/** The name of the app in a folder, and its build. With `--built` nothing of the app runs here, beside the token. */
async function buildOf(directory: string, built = false) {
  if (built) {
    const manifest = existingBuild(directory)
    return { name: manifest.name, getManifest: async () => manifest }
  }
  const app = await appIn(directory)
  return { name: app.name, getManifest: async () => (await build(app)).manifest }
}

/** Sends the build in `dist`. Returns whether the portal didn't have it yet. */
export async function sendBuild(
  portal: Portal,
  directory: string,
  manifest: ReleaseManifest,
  { note, key }: { note?: string | undefined; key?: KeyObject | undefined } = {},
): Promise<boolean> {
  const signature = key && sign(null, Buffer.from(signedText(manifest)), key).toString('base64')
  const archive = await packRelease(distOf(directory), manifest)
  return sendRelease(portal, manifest.name, archive, { source: sourceOf(directory, note), signature })
}

/** `portal publish --dry-run`: what the release checks would report if the build were activated now. Needs no token. */
async function dryRun(directory: string, { url, built }: PublishOptions): Promise<void> {
  const manifest = await (await buildOf(directory, built)).getManifest()
  const { name, version } = manifest
  const archive = await packRelease(distOf(directory), manifest)
  const violations = await checkRelease({ url: withoutSlash(url) }, name, archive)
  if (violations.length > 0) throw new CommandFailure('refused', violations.join('\n'))
  console.log(`${name} ${version} passes the release checks`)
}

export async function runPublish(folder: string, options: PublishOptions): Promise<void> {
  const directory = resolve(folder)
  if (options.dryRun) return dryRun(directory, options)
  const { auto, share, output } = options
  const isActivated = options.activate || auto || share !== undefined
  const key = signingKey(options.keyFile)
  const { name, getManifest } = await buildOf(directory, options.built)
  const portal = await portalFor({ directory, name }, options)
  // Read before the build, so that a release which somebody else activates meanwhile isn't replaced.
  const replaces = isActivated ? await activeVersion(portal, name) : null
  const manifest = await getManifest()
  const { version } = manifest
  if (manifest.kind === 'shell' && options.check !== false)
    for (const line of await checkShell(directory, portal.url, { built: true })) console.log(line)
  const isNew = await sendBuild(portal, directory, manifest, { note: options.note, key })
  console.log(`${name} ${version} is ${isNew ? '' : 'already '}published`)
  if (output) appendFileSync(output, `version=${version}\n`)
  if (!isActivated) return printPreview(portal, name, version, output)
  try {
    await activate(portal, name, { version, replaces, auto, share })
  } catch (error) {
    if (error instanceof CommandFailure) error.message += `\n${version} is published, but not active.`
    throw error
  }
}

/** A release without a preview is still published, so this never fails. */
async function printPreview(portal: Portal, name: string, version: string, output?: string): Promise<void> {
  try {
    const { link } = await createPreview(portal, name, version)
    console.log(`Preview for one browser, for an hour: ${link}`)
    if (output) appendFileSync(output, `preview=${link}\n`)
  } catch (error) {
    say(`There is no preview:\n${error instanceof Error ? error.message : error}`)
  }
}
