import { setTimeout as sleep } from 'node:timers/promises'
import {
  type ActiveRelease,
  type Endpoint,
  releasesEndpoints as endpoints,
  errorAnswer,
  type Preview,
  type ReleaseFigures,
  type ReleaseRow,
  type ReleaseSource,
  type RollbackChange,
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

/** How often a release is sent to a busy portal, for example while it handles another team's release. */
const maxAttempts = 12
const maxWaitSeconds = 10

/** Why the network failed: ECONNREFUSED, or a message. */
function networkError(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (!(cause instanceof Error)) return String(cause)
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}

interface Request {
  params?: Record<string, string>
  query?: Record<string, string>
  /** An archive, or an object that is sent as JSON. */
  body?: Buffer | object
  headers?: Record<string, string>
}

async function send(
  { url, token }: Portal,
  { method, path }: Endpoint,
  { params = {}, query = {}, body, headers }: Request,
): Promise<Response> {
  const filled = path.replace(/:(\w+)/g, (_whole, name) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  const type = Buffer.isBuffer(body) ? 'application/gzip' : 'application/json'
  try {
    return await fetch(`${url}/backend${filled}${search && `?${search}`}`, {
      method,
      headers: {
        ...headers,
        ...(body && { 'content-type': type }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
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
async function parse<Called extends Endpoint>(
  response: Response,
  { answer }: Called,
  { url }: Portal,
): Promise<z.output<Called['answer']>> {
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) {
    const parsed = errorAnswer.safeParse(body)
    if (parsed.success) throw new CommandFailure('refused', parsed.data.message)
    throw new CommandFailure(
      response.status >= 502 ? 'unreachable' : 'refused',
      `${url} answered ${response.status}`,
    )
  }
  const result = answer.safeParse(body)
  if (result.success) return result.data as z.output<Called['answer']>
  throw new CommandFailure('unreachable', `${url} doesn’t answer like a portal: set PORTAL_URL`)
}

const call = async <Called extends Endpoint>(portal: Portal, endpoint: Called, request: Request = {}) =>
  parse(await send(portal, endpoint, request), endpoint, portal)

/** The seconds after which to repeat a request that changed nothing; undefined if repeating won't help. */
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
    const response = await send(portal, endpoints.publish, { params: { name }, body: archive, headers })
    const seconds = retryAfterSeconds(response)
    if (seconds === undefined || attempt === maxAttempts) {
      await parse(response, endpoints.publish, portal)
      return response.status === 201
    }
    await response.body?.cancel()
    await sleep(seconds * 1000)
  }
}

/** The violations that the release checks find in a build, a line each. The portal stores nothing. */
export const checkRelease = async (portal: Portal, name: string, archive: Buffer): Promise<string[]> =>
  (await call(portal, endpoints.check, { params: { name }, body: archive })).violations

export const activateRelease = (
  portal: Portal,
  name: string,
  body: z.input<(typeof endpoints)['activate']['body']>,
) => call(portal, endpoints.activate, { params: { name }, body })

/** Ends an app's canary, or goes back to the newest set that fits with another version of the app. */
export const rollBack = async (
  portal: Portal,
  name: string,
  body: NonNullable<z.input<(typeof endpoints)['rollback']['body']>>,
): Promise<RollbackChange[]> => (await call(portal, endpoints.rollback, { params: { name }, body })).changes

/** Blocks an app, so that only core can activate its releases. */
export const blockApp = (portal: Portal, name: string, note?: string) =>
  call(portal, endpoints.block, { params: { name }, body: note ? { note } : {} })

export const unblockApp = (portal: Portal, name: string) =>
  call(portal, endpoints.unblock, { params: { name }, body: {} })

/** The releases of an app, newest first. */
export const listReleases = async (portal: Portal, name: string): Promise<ReleaseRow[]> =>
  (await call(portal, endpoints.all, { query: { name } })).releases

/** The version that visitors get now; null if there is none. */
export const activeVersion = async (portal: Portal, name: string): Promise<string | null> =>
  (await listReleases(portal, name)).find(({ active }) => active)?.version ?? null

/** What pages reported of a release; undefined if it is neither active nor a canary. */
export async function releaseFigures(
  portal: Portal,
  name: string,
  version: string,
): Promise<ReleaseFigures | undefined> {
  const response = await send(portal, endpoints.figures, { params: { name }, query: { version } })
  if (response.status !== 404) return parse(response, endpoints.figures, portal)
  await response.body?.cancel()
  return undefined
}

/** Creates a link that shows a published release in one browser for an hour. */
export async function createPreview(
  portal: Portal,
  name: string,
  version: string,
): Promise<{ preview: Preview; link: string }> {
  const { preview, path } = await call(portal, endpoints.preview, { params: { name }, body: { version } })
  return { preview, link: `${portal.url}${path}` }
}

/** The previews of an app that have not ended, newest first. */
export const listPreviews = async (portal: Portal, name: string): Promise<Preview[]> =>
  (await call(portal, endpoints.previews, { params: { name } })).previews

export const endPreview = async (portal: Portal, name: string, id: string): Promise<Preview> =>
  (await call(portal, endpoints.endPreview, { params: { name, id }, body: {} })).preview

/** The active release of each app. */
export const activeReleases = async (portal: Portal): Promise<ActiveRelease[]> =>
  (await call(portal, endpoints.active)).releases

/** The text of a file of a release. */
export async function readReleaseFile({ url }: Portal, path: string): Promise<string> {
  const response = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(timeoutSeconds * 1000) })
  if (response.ok) return response.text()
  throw new CommandFailure('refused', `${url}${path} can’t be read: ${response.status}`)
}
