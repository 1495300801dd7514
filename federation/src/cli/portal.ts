import { setTimeout as sleep } from 'node:timers/promises'
import {
  type ActiveRelease,
  activateAnswer,
  type activateRequest,
  activeReleasesAnswer,
  blockAnswer,
  checkAnswer,
  type Preview,
  previewAnswer,
  previewsAnswer,
  type ReleaseFigures,
  type ReleaseRow,
  type ReleaseSource,
  type RollbackChange,
  refusalSchema,
  releaseAnswer,
  releaseFiguresAnswer,
  releasesAnswer,
  rollbackAnswer,
  type rollbackRequest,
  signatureHeader,
  sourceHeader,
} from '@portal/shared/contract'
import type { z } from 'zod'
import { CommandFailure } from './failure.ts'

/** A running portal. */
export interface Portal {
  /** Its address, without a slash at the end: `http://localhost:3000`. */
  url: string
  /** A team's or core's token; absent for calls that need none. */
  token?: string
}

export const withoutSlash = (url: string): string => url.replace(/\/+$/, '')

const timeoutSeconds = 60

/** How often a release is sent to a portal that is busy, for example with another team's release. */
const maxAttempts = 12
const maxWaitSeconds = 10

/** Why the network failed: ECONNREFUSED, or a message. */
function networkError(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (!(cause instanceof Error)) return String(cause)
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}

async function send({ url, token }: Portal, path: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(`${url}/backend/release/${path}`, {
      ...init,
      headers: { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) },
      signal: AbortSignal.timeout(timeoutSeconds * 1000),
    })
  } catch (cause) {
    throw new CommandFailure(
      'unreachable',
      `There is no portal at ${url} (${networkError(cause)}): start it, or set PORTAL_URL`,
      cause,
    )
  }
}

/** @throws CommandFailure with the portal's message if it refuses. */
async function parse<Answer extends z.ZodType>(
  response: Response,
  answer: Answer,
  { url }: Portal,
): Promise<z.infer<Answer>> {
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) {
    const refusal = refusalSchema.safeParse(body)
    if (refusal.success) throw new CommandFailure('refused', refusal.data.message)
    throw new CommandFailure(
      response.status >= 502 ? 'unreachable' : 'refused',
      `${url} answered ${response.status}`,
    )
  }
  const result = answer.safeParse(body)
  if (result.success) return result.data
  throw new CommandFailure('unreachable', `${url} doesn’t answer like a portal: set PORTAL_URL`)
}

const get = async <Answer extends z.ZodType>(portal: Portal, path: string, answer: Answer) =>
  parse(await send(portal, path), answer, portal)

const post = async <Answer extends z.ZodType>(portal: Portal, path: string, body: object, answer: Answer) =>
  parse(
    await send(portal, path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
    answer,
    portal,
  )

const postArchive = (portal: Portal, path: string, archive: Buffer, headers: Record<string, string> = {}) =>
  send(portal, path, {
    method: 'POST',
    body: new Uint8Array(archive),
    headers: { 'content-type': 'application/gzip', ...headers },
  })

/** After how many seconds a request that changed nothing is worth repeating; undefined if it isn't. */
function retryAfterSeconds({ status, headers }: Response): number | undefined {
  // A slow line or a busy machine: the portal didn't receive all of it in time.
  if (status === 408) return 1
  const seconds = status === 503 ? Number(headers.get('retry-after') ?? Number.NaN) : Number.NaN
  return seconds <= maxWaitSeconds ? seconds : undefined
}

/** Publishes a packed build. Returns whether it is new: the portal accepts the same build again. */
export async function sendRelease(
  portal: Portal,
  name: string,
  archive: Buffer,
  { source, signature }: { source: ReleaseSource; signature?: string | undefined },
): Promise<boolean> {
  const headers = {
    [sourceHeader]: encodeURIComponent(JSON.stringify(source)),
    ...(signature && { [signatureHeader]: signature }),
  }
  for (let attempt = 1; ; attempt += 1) {
    const response = await postArchive(portal, name, archive, headers)
    const seconds = retryAfterSeconds(response)
    if (seconds === undefined || attempt === maxAttempts) {
      await parse(response, releaseAnswer, portal)
      return response.status === 201
    }
    await response.body?.cancel()
    await sleep(seconds * 1000)
  }
}

/** The violations that the release checks find in a build, a line each. The portal stores nothing. */
export async function checkRelease(portal: Portal, name: string, archive: Buffer): Promise<string[]> {
  const response = await postArchive(portal, `${name}/check`, archive)
  return (await parse(response, checkAnswer, portal)).violations
}

export const activateRelease = (
  portal: Portal,
  name: string,
  request: z.input<typeof activateRequest>,
): Promise<z.infer<typeof activateAnswer>> => post(portal, `${name}/activate`, request, activateAnswer)

/** Ends an app's canary, or goes back to the newest set that fits with another version of the app. */
export const rollBack = async (
  portal: Portal,
  name: string,
  request: z.input<typeof rollbackRequest>,
): Promise<RollbackChange[]> => (await post(portal, `${name}/rollback`, request, rollbackAnswer)).changes

/** Blocks an app, so that only core can activate its releases. */
export const blockApp = (portal: Portal, name: string, note?: string) =>
  post(portal, `${name}/block`, note ? { note } : {}, blockAnswer)

export const unblockApp = (portal: Portal, name: string) => post(portal, `${name}/unblock`, {}, blockAnswer)

/** The releases of an app, newest first. */
export const listReleases = async (portal: Portal, name: string): Promise<ReleaseRow[]> =>
  (await get(portal, `all?name=${encodeURIComponent(name)}`, releasesAnswer)).releases

/** The version that visitors get now; null if there is none. */
export const activeVersion = async (portal: Portal, name: string): Promise<string | null> =>
  (await listReleases(portal, name)).find(({ active }) => active)?.version ?? null

/** What pages reported of a release; undefined if it is neither active nor a canary. */
export async function releaseFigures(
  portal: Portal,
  name: string,
  version: string,
): Promise<ReleaseFigures | undefined> {
  const response = await send(portal, `${name}/figures?version=${encodeURIComponent(version)}`)
  if (response.status !== 404) return parse(response, releaseFiguresAnswer, portal)
  await response.body?.cancel()
  return undefined
}

/** Creates a link that shows a published release in one browser for an hour. */
export async function createPreview(
  portal: Portal,
  name: string,
  version: string,
): Promise<{ preview: Preview; link: string }> {
  const { preview, path } = await post(portal, `${name}/preview`, { version }, previewAnswer)
  return { preview, link: `${portal.url}${path}` }
}

/** The previews of an app that have not ended, newest first. */
export const listPreviews = async (portal: Portal, name: string): Promise<Preview[]> =>
  (await get(portal, `${name}/previews`, previewsAnswer)).previews

export const endPreview = async (portal: Portal, name: string, id: string): Promise<Preview> => {
  const path = `${name}/previews/${encodeURIComponent(id)}/end`
  return (await post(portal, path, {}, previewAnswer.pick({ preview: true }))).preview
}

/** The active release of each app. */
export const activeReleases = async (portal: Portal): Promise<ActiveRelease[]> =>
  (await get(portal, 'active', activeReleasesAnswer)).releases

/** The text of a file of a release. */
export async function readReleaseFile({ url }: Portal, path: string): Promise<string> {
  const response = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(timeoutSeconds * 1000) })
  if (response.ok) return response.text()
  throw new CommandFailure('refused', `${url}${path} can’t be read: ${response.status}`)
}
