import { appendFileSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ReleaseRecord, ReleaseRow } from '@portal/shared/contract'
import type { Part } from '../part/readPart.ts'
import { say } from './asTyped.ts'
import { build, distOf, wholeBuild } from './build.ts'
import { checkShell } from './check.ts'
import { runDryRun } from './dryRun.ts'
import { CommandFailure } from './failure.ts'
import { packRelease } from './pack.ts'
import { partIn } from './part.ts'
import { activateRelease, activeVersion, type Portal, sendRelease, withoutSlash } from './portal.ts'
import { makePreview } from './rolloutCalls.ts'
import { signatureOf, signingKey } from './signing.ts'
import { sourceOf } from './source.ts'
import { tokenFor } from './token.ts'

/** Where the portal is, and whose word counts there. */
export interface PortalOptions {
  url: string
  tokenFile?: string
}

/** The portal that the options mean, spoken to in the name of `part`. */
export const portalFor = async (
  part: Pick<Part, 'directory' | 'name'>,
  { url, tokenFile }: PortalOptions,
): Promise<Portal> => ({
  url: withoutSlash(url),
  token: await tokenFor(part, url, tokenFile),
})

function sizeOf(dist: string): string {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((name) =>
    statSync(join(dist, name)),
  )
  const bytes = files.filter((file) => file.isFile()).reduce((sum, file) => sum + file.size, 0)
  return `${files.length} files, ${Math.ceil(bytes / 1000)} KB`
}

interface BuildOptions {
  force?: boolean
}

async function buildIn(directory: string, options: BuildOptions): Promise<void> {
  const from = performance.now()
  const part = await partIn(directory)
  const { record, isNew } = await build(part, options)
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  console.log(
    `${record.name} ${record.version} ${isNew ? `built in ${seconds} s (${sizeOf(distOf(part))})` : 'is built already'}`,
  )
}

/** More would only take turns. */
const buildsAtOnce = 2

/** `portal build`: one that fails keeps no other from being built. */
export async function runBuild(directories: readonly string[], options: BuildOptions): Promise<void> {
  const failures: CommandFailure[] = []
  const queue = directories.values()
  const work = async () => {
    for (const directory of queue)
      await buildIn(directory, options).catch((error) => {
        if (!(error instanceof CommandFailure)) throw error
        failures.push(error)
      })
  }
  await Promise.all(Array.from({ length: buildsAtOnce }, work))
  const [first] = failures
  if (first) throw first.with(failures.slice(1))
}

interface PublishOptions {
  activate?: boolean | undefined
  note?: string | undefined
  /** Of a shell: whether it is asked first which active remotes its types would break. */
  check?: boolean | undefined
  /** Of the team's signing key, in the place of PORTAL_SIGNING_KEY. */
  keyFile?: string | undefined
}

/** Builds what is not built, sends it, and makes it active where that is wanted. */
export async function publishPart(
  part: Part,
  portal: Portal,
  options: PublishOptions = {},
): Promise<ReleaseRow> {
  return sendBuilt(part, async () => (await build(part)).record, portal, options)
}

/** Sends what is in the part's folder `dist`, once it is there. */
async function sendBuilt(
  part: Pick<Part, 'directory' | 'name'>,
  built: () => Promise<ReleaseRecord>,
  portal: Portal,
  { activate = false, note, check = true, keyFile }: PublishOptions,
): Promise<ReleaseRow> {
  const key = signingKey(keyFile)
  // Before the build: what somebody else activates meanwhile is not replaced unseen.
  const replaces = activate ? await activeVersion(portal, part.name) : null
  const record = await built()
  if (check && record.kind === 'shell')
    for (const line of await checkShell(part.directory, portal.url, { built: true })) console.log(line)
  const archive = await packRelease(distOf(part), record)
  const release = await sendRelease(portal, part.name, archive, {
    source: sourceOf(part.directory, note),
    signature: key && signatureOf(record, key),
  })
  if (!activate) return release
  try {
    return await activateRelease(portal, part.name, { version: release.version, replaces })
  } catch (error) {
    if (error instanceof CommandFailure) error.message += `\n${release.version} is published, and not active.`
    throw error
  }
}

/** What was built before, perhaps elsewhere. Nothing of the part runs, which may have a token beside it now. */
async function publishBuilt(folder: string, options: PortalOptions & PublishOptions): Promise<ReleaseRow> {
  const directory = resolve(folder)
  const record = wholeBuild(directory)
  const part = { directory, name: record.name }
  return sendBuilt(part, async () => record, await portalFor(part, options), options)
}

async function buildAndPublish(
  directory: string,
  options: PortalOptions & PublishOptions,
): Promise<ReleaseRow> {
  const part = await partIn(directory)
  return publishPart(part, await portalFor(part, options), options)
}

/** `portal publish` */
export async function runPublish(
  directory: string,
  options: PortalOptions & PublishOptions & { built?: boolean; dryRun?: boolean; output?: string },
): Promise<void> {
  if (options.dryRun) return runDryRun(directory, options)
  const release = options.built
    ? await publishBuilt(directory, options)
    : await buildAndPublish(directory, options)
  const { name, version, active } = release
  console.log(`${name} ${version} is published${active ? ' and active' : ''}`)
  const link = active ? undefined : await linkTo(directory, options, release)
  if (options.output) appendFileSync(options.output, `version=${version}\n${link ? `preview=${link}\n` : ''}`)
}

/** Where to look at what was published; never a reason to fail. */
async function linkTo(folder: string, options: PortalOptions, { name, version }: ReleaseRow) {
  try {
    const portal = await portalFor({ directory: resolve(folder), name }, options)
    const { link } = await makePreview(portal, name, version)
    console.log(`Look at it, in one browser for an hour: ${link}`)
    return link
  } catch (error) {
    // A portal from before there were previews says nothing of rules.
    const said = error instanceof CommandFailure ? error.message : ''
    if (said.startsWith('Rule ')) say(`It cannot be previewed nor activated as it is:\n${said}`)
    return undefined
  }
}
