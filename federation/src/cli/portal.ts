import { setTimeout as after } from 'node:timers/promises'
import {
  type ActiveRelease,
  activeReleasesAnswer,
  checkAnswer,
  freezeAnswer,
  type ReleaseRow,
  type ReleaseSource,
  type RollbackChange,
  refusalSchema,
  releaseAnswer,
  releasesAnswer,
  rollbackSetAnswer,
  signatureHeader,
  sourceHeader,
} from '@portal/shared/contract'
import type { z } from 'zod'
import { CommandFailure } from './failure.ts'

/** A running portal, and the token of the part that is spoken of. */
export interface Portal {
  /** Its address, without a slash at the end: `http://localhost:3000`. */
  url: string
  token: string
}

const answerSeconds = 60

/** An address as `Portal` has it. */
export const withoutSlash = (url: string): string => url.replace(/\/+$/, '')

/** How often a portal that is busy, as with another team's release, is asked again. */
const tries = 12
/** Nobody waits longer between two of them. */
const longestWaitSeconds = 10

/** The reason that the network gave, as a few letters: ECONNREFUSED. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message
  return error.name === 'TimeoutError' ? `no answer in ${answerSeconds} s` : error.message
}

/** A release call. @throws CommandFailure where nothing answers. */
export async function send(
  { url, token }: Pick<Portal, 'url'> & Partial<Portal>,
  path: string,
  init: RequestInit,
): Promise<Response> {
  try {
    return await fetch(`${url}/backend/release/${path}`, {
      ...init,
      headers: { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) },
      signal: AbortSignal.timeout(answerSeconds * 1000),
    })
  } catch (cause) {
    throw new CommandFailure(
      'unreachable',
      `There is no portal at ${url} (${reasonOf(cause)}): start it, or set PORTAL_URL`,
      cause,
    )
  }
}

/** What the portal answers. @throws CommandFailure with its own words where it refuses. */
export async function parsed<Answer extends z.ZodType>(
  response: Response,
  answer: Answer,
  url: string,
): Promise<z.infer<Answer>> {
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) {
    const refusal = refusalSchema.safeParse(body)
    const words = refusal.success ? refusal.data.message : `${url} answered ${response.status}`
    throw new CommandFailure(response.status >= 502 && !refusal.success ? 'unreachable' : 'refused', words)
  }
  const result = answer.safeParse(body)
  if (result.success) return result.data
  throw new CommandFailure('unreachable', `${url} does not answer as a portal does: set PORTAL_URL`)
}

/** What sends this as JSON. */
export const json = (body: unknown): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

/** In how many seconds the same is asked for again; not a number where that would change nothing. */
function retryAfterSeconds({ status, headers }: Response): number {
  // It was not read to its end in time, on a slow line or a busy machine: nothing has come of it.
  if (status === 408) return 1
  return status === 503 ? Number(headers.get('retry-after') ?? Number.NaN) : Number.NaN
}

/** Sends a packed build. The same release once more is well; another one under its version is refused. */
export async function sendRelease(
  portal: Portal,
  name: string,
  archive: Buffer,
  { source = {}, signature }: { source?: ReleaseSource; signature?: string | undefined } = {},
): Promise<ReleaseRow> {
  const init = {
    method: 'POST',
    body: new Uint8Array(archive),
    headers: {
      'content-type': 'application/gzip',
      [sourceHeader]: encodeURIComponent(JSON.stringify(source)),
      ...(signature && { [signatureHeader]: signature }),
    },
  }
  for (let left = tries - 1; ; left -= 1) {
    const response = await send(portal, name, init)
    const waitSeconds = retryAfterSeconds(response)
    if (!(waitSeconds <= longestWaitSeconds) || left === 0)
      return (await parsed(response, releaseAnswer, portal.url)).release
    await response.body?.cancel()
    await after(waitSeconds * 1000)
  }
}

/** What is to be activated, in the place of what, and for whom. */
export interface WantedActivation {
  version: string
  replaces: string | null
  /** Percent of the sessions; left out, all. */
  share?: number | undefined
  /** Begins with a small share, and goes on by itself as the release proves itself. */
  auto?: boolean | undefined
  /** Why a release is activated that the portal has taken back. */
  force?: string | undefined
}

/**
 * Makes a published release the one that visitors get, once the gate lets it, and if what is active is still what it
 * `replaces`: of two at once one is told that it lost.
 */
export async function activateRelease(
  portal: Portal,
  name: string,
  wanted: WantedActivation,
): Promise<ReleaseRow> {
  return (await parsed(await send(portal, `${name}/activate`, json(wanted)), releaseAnswer, portal.url))
    .release
}

/** The version of a part that visitors get now; null: none. */
export async function activeVersion(portal: Portal, name: string): Promise<string | null> {
  return (await listReleases(portal, name)).find(({ active }) => active)?.version ?? null
}

/** Goes back to the newest set that fits in which this part is not what it is now; `dryRun` only tells which. */
export async function rollBackSet(
  portal: Portal,
  call: { name: string; dryRun: boolean; expected?: readonly RollbackChange[] },
): Promise<RollbackChange[]> {
  return (await parsed(await send(portal, 'rollback-set', json(call)), rollbackSetAnswer, portal.url)).changes
}

/** Lets nobody but core activate anything of a part, until `unfreeze`. */
export async function freezePart(
  portal: Portal,
  name: string,
  word: 'freeze' | 'unfreeze',
  note?: string,
): Promise<void> {
  await parsed(await send(portal, `${name}/${word}`, json(note ? { note } : {})), freezeAnswer, portal.url)
}

/** The releases of a part, newest first. */
export async function listReleases(portal: Portal, name: string): Promise<ReleaseRow[]> {
  const response = await send(portal, `all?name=${encodeURIComponent(name)}`, {})
  return (await parsed(response, releasesAnswer, portal.url)).releases
}

/** What the portal's gate would say to this release, a line each; nothing is kept, and no token is needed. */
export async function checkRelease(url: string, name: string, archive: Buffer): Promise<string[]> {
  const init = {
    method: 'POST',
    body: new Uint8Array(archive),
    headers: { 'content-type': 'application/gzip' },
  }
  const response = await send({ url }, `${name}/check`, init)
  return (await parsed(response, checkAnswer, url)).faults
}

/** What is active on the portal. No token is needed. */
export async function activeReleases(url: string): Promise<ActiveRelease[]> {
  const origin = withoutSlash(url)
  return (await parsed(await send({ url: origin }, 'active', {}), activeReleasesAnswer, origin)).releases
}

/** A file of a release, as text. */
export async function readFileOf(url: string, path: string): Promise<string> {
  const response = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(answerSeconds * 1000) })
  if (response.ok) return response.text()
  throw new CommandFailure('refused', `${url}${path} cannot be read: ${response.status}`)
}
