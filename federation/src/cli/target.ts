import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { releaseNameSchema } from '@portal/shared/contract'
import { z } from 'zod'
import { parsedJson } from '../app/parsedJson.ts'
import { type App, type NamedApp, readApp, readNamedApp } from '../app/readApp.ts'
import { workspaceOf } from '../app/workspace.ts'
import { CommandFailure } from './failure.ts'
import { type Portal, withoutSlash } from './portal.ts'

/** The options that say which portal is meant, and which token is sent to it. */
export interface PortalOptions {
  url: string
  tokenFile?: string
}

/** The app in a folder, with its version. */
export const appIn = (folder: string): Promise<App> =>
  readApp(resolve(folder)).catch((cause) => {
    throw CommandFailure.from('usage', cause)
  })

/** The app in a folder, whose package needs no version. */
export const namedAppIn = (folder: string): Promise<NamedApp> =>
  readNamedApp(resolve(folder)).catch((cause) => {
    throw CommandFailure.from('usage', cause)
  })

/** The app that an argument means: a folder, or an app's name if there is no such folder. */
export async function findApp(argument: string): Promise<NamedApp> {
  const isFolder = existsSync(join(resolve(argument), 'package.json'))
  if (!isFolder && releaseNameSchema.safeParse(argument).success)
    return { directory: process.cwd(), name: argument }
  return namedAppIn(argument)
}

/** Core's token is looked up like an app's. */
export const core = (): NamedApp => ({ directory: process.cwd(), name: 'core' })

/** The portal that the options mean, with the token of `app`. */
export const portalFor = async (
  app: Pick<NamedApp, 'directory' | 'name'>,
  { url, tokenFile }: PortalOptions,
): Promise<Portal> => ({ url: withoutSlash(url), token: await tokenFor(app, url, tokenFile) })

const sdkDependency = z.object({ dependencies: z.object({ '@portal/sdk': z.url() }) })

/** The portal used without PORTAL_URL: the one that the folder's SDK comes from, or the one on this machine. */
export function defaultUrl(directory: string): string {
  const file = join(directory, 'package.json')
  const data = existsSync(file) ? parsedJson(readFileSync(file, 'utf8'), sdkDependency) : undefined
  const { origin } = new URL(data?.dependencies['@portal/sdk'] ?? 'http://localhost:3000')
  return origin === 'null' ? 'http://localhost:3000' : origin
}

/** The token from `--token-file`, from PORTAL_TOKEN, or from the portal on this machine. */
async function tokenFor(
  { directory, name }: Pick<NamedApp, 'directory' | 'name'>,
  url: string,
  tokenFile?: string,
): Promise<string> {
  if (tokenFile) return checkToken(readTokenFile(resolve(tokenFile)))
  if (process.env.PORTAL_TOKEN) return checkToken(process.env.PORTAL_TOKEN.trim())
  const isLocal = URL.canParse(url) && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)
  const dataDir = localDataDir(directory)
  const local = isLocal && dataDir ? await localToken(dataDir, name) : undefined
  if (local) return local
  const advice = isLocal
    ? 'A portal on this machine gives you one: start it, and set DATA_DIR if its data folder isn’t .data'
    : `Core creates one on the server: team add ${name}`
  throw new CommandFailure(
    'usage',
    `There is no token for ${name}: set PORTAL_TOKEN, or use --token-file. ${advice}`,
  )
}

function readTokenFile(file: string): string {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new CommandFailure('usage', `There is no token file ${file}`)
  const token = readFileSync(file, 'utf8').trim()
  if (token === '') throw new CommandFailure('usage', `The token file ${file} is empty`)
  return token
}

/** A token must fit into a header. Other text may be another secret, so the message doesn't show it. */
function checkToken(token: string): string {
  if (/^[\x21-\x7e]+$/.test(token)) return token
  throw new CommandFailure('usage', 'The token is not valid: copy it exactly as team add printed it')
}

/** The data folder of a portal on this machine, found by DATA_DIR or from the app's folder. */
function localDataDir(directory: string): string | undefined {
  const { DATA_DIR } = process.env
  const workspace = workspaceOf(directory)
  if (workspace) return resolve(workspace, DATA_DIR || '.data')
  return DATA_DIR ? resolve(DATA_DIR) : undefined
}

/**
 * The app's token at the portal on this machine, which creates one for any app. It is cached in
 * `<dataDir>/tokens/<name>` and replaced when it is no longer valid. Undefined if no portal has used `dataDir`.
 * @throws CommandFailure if the portal doesn't answer and no token is cached.
 */
async function localToken(dataDir: string, name: string): Promise<string | undefined> {
  const file = join(dataDir, 'tokens', name)
  const cached = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (!existsSync(join(dataDir, 'admin.json'))) return cached || undefined
  try {
    const token = await requestLocalToken(dataDir, name, cached)
    if (token !== cached) writeSecret(file, token)
    return token
  } catch (cause) {
    if (cause instanceof CommandFailure) throw cause
    if (cached) return cached
    throw new CommandFailure('unreachable', `The portal of ${dataDir} doesn’t answer: start it`, cause)
  }
}

/** The portal writes this file into its data folder, so that only the owner of the folder can run admin commands. */
const adminFile = z.object({ address: z.url(), token: z.string() })
const adminAnswer = z.object({ lines: z.array(z.string()), isFailure: z.boolean() })

async function requestLocalToken(dataDir: string, name: string, cached: string): Promise<string> {
  const { address, token } = adminFile.parse(JSON.parse(readFileSync(join(dataDir, 'admin.json'), 'utf8')))
  const answer = await fetch(`${address}/local-token`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ args: cached ? [name, cached] : [name] }),
    signal: AbortSignal.timeout(15_000),
  })
  const { lines, isFailure } = adminAnswer.parse(await answer.json())
  if (isFailure) throw new CommandFailure('usage', lines.join(' '))
  return lines[0] ?? ''
}

function writeSecret(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, `${text}\n`, { mode: 0o600 })
  // The mode above only applies to new files.
  chmodSync(file, 0o600)
}
