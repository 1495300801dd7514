import { setTimeout as after } from 'node:timers/promises'
import {
  type ActiveRelease,
  activeReleasesAnswer,
  checkAnswer,
  type ReleaseRow,
  refusalSchema,
  releaseAnswer,
  releasesAnswer,
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

async function send(
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

async function parsed<Answer extends z.ZodType>(
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

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

/** Sends a packed build. The same release once more is well; another one under its version is refused. */
export async function sendRelease(portal: Portal, name: string, archive: Buffer): Promise<ReleaseRow> {
  const init = {
    method: 'POST',
    body: new Uint8Array(archive),
    headers: { 'content-type': 'application/gzip' },
  }
  for (let left = tries - 1; ; left -= 1) {
    const response = await send(portal, name, init)
    const waitSeconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    if (response.status !== 503 || !(waitSeconds <= longestWaitSeconds) || left === 0)
      return (await parsed(response, releaseAnswer, portal.url)).release
    await response.body?.cancel()
    await after(waitSeconds * 1000)
  }
}

/** Makes a published release the one that visitors get, once the gate lets it. */
export async function activateRelease(portal: Portal, name: string, version: string): Promise<ReleaseRow> {
  return (await parsed(await send(portal, `${name}/activate`, json({ version })), releaseAnswer, portal.url))
    .release
}

/** Goes back to the release that was active before. */
export async function rollbackRelease(portal: Portal, name: string): Promise<ReleaseRow> {
  return (await parsed(await send(portal, `${name}/rollback`, json({})), releaseAnswer, portal.url)).release
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
  const origin = url.replace(/\/+$/, '')
  return (await parsed(await send({ url: origin }, 'active', {}), activeReleasesAnswer, origin)).releases
}
