import type { Platform } from '@portal/shared/contract'
import { failureReason } from '../errors/failure-reason.ts'
import { readBounded } from './bounded-body.ts'
import { makePace, type PlatformTime } from './pace.ts'
import { PlatformBusy, PlatformUnreachable } from './platforms.ts'
import { retryAfterOf } from './retry-after.ts'

/** What all clients share. */
export interface ClientSurroundings {
  time: PlatformTime
  timeoutMs: number
  /** Aborted when the portal stops. */
  stop?: AbortSignal | undefined
  /** Called after each call with its outcome. */
  heard?: ((platform: Platform, call: HeardCall) => void) | undefined
}

/** `limited`: it rejects us; `slow`: it didn't answer in time. */
export type CallOutcome = 'ok' | 'limited' | 'error' | 'slow'

export interface HeardCall {
  outcome: CallOutcome
  /** How long nothing is sent to it. */
  restMs: number
}

interface ClientOptions extends ClientSurroundings {
  platform: Platform
  /** The platform's address, without a slash at the end. */
  base: string
  /** The shortest time between two calls. */
  paceMs: number
  headers?: Record<string, string>
}

export interface Question {
  path: string
  query?: Record<string, string>
  body?: { json: unknown } | { form: Record<string, string> }
}

/** An answer about the question: 2xx, or a 4xx that says what is wrong with it. */
export interface Answer {
  status: number
  body: unknown
}

export type PlatformClient = (question: Question) => Promise<Answer>

/** A 5xx or a lost connection: worth one more try. */
class TransientError extends PlatformUnreachable {}

/** No answer in time. */
class TimeoutError extends PlatformUnreachable {}

const outcomeOf = (error: unknown): CallOutcome => {
  if (error instanceof TimeoutError) return 'slow'
  return error instanceof PlatformUnreachable && error.isRejection ? 'limited' : 'error'
}

/** The longest wait of a single call before its second try. */
const longestRetrySeconds = 3

/** How long nothing is sent to a platform that rejects us without Retry-After. */
const restSeconds = 60

const jitterMs = () => 200 + Math.random() * 400

/**
 * Calls one platform: at its pace, with a time-out, a second try if that may help, a size limit and no redirects. Sends
 * nothing while the platform rejects us. Throws `PlatformUnreachable`.
 */
export function platformClient(options: ClientOptions): PlatformClient {
  const { platform, time, stop, heard } = options
  const turn = makePace(options.paceMs, time)
  let closedUntil = 0

  const unreachable = (reason: string, more: ConstructorParameters<typeof PlatformUnreachable>[2] = {}) =>
    new PlatformUnreachable(platform, reason, more)

  const closeFor = (seconds: number) => {
    closedUntil = Math.max(closedUntil, time.now() + seconds * 1000)
  }

  const waitForTurn = async () => {
    const tooLongSeconds = await turn(stop).catch(() => {
      throw unreachable('the portal is stopping')
    })
    if (tooLongSeconds !== undefined)
      throw new PlatformBusy(platform, 'too many calls wait for their turn', {
        retryAfterSeconds: tooLongSeconds,
      })
    const closedMs = closedUntil - time.now()
    if (closedMs > 0)
      throw unreachable('paused after a rejection', {
        retryAfterSeconds: Math.ceil(closedMs / 1000),
        isRejection: true,
      })
  }

  const refuseBadStatus = (status: number, retryAfterSeconds: number | undefined) => {
    if (status === 401 || status === 403 || status === 429) {
      closeFor(retryAfterSeconds ?? restSeconds)
      throw unreachable(`status ${status}`, {
        retryAfterSeconds: retryAfterSeconds ?? restSeconds,
        isRejection: true,
      })
    }
    if (status >= 500) {
      if ((retryAfterSeconds ?? 0) > longestRetrySeconds) closeFor(retryAfterSeconds ?? 0)
      throw new TransientError(platform, `status ${status}`, { retryAfterSeconds })
    }
    if (status >= 300 && status < 400) throw unreachable(`a redirect, status ${status}`)
  }

  const once = async (question: Question): Promise<Answer> => {
    await waitForTurn()
    try {
      const answer = await ask(question)
      heard?.(platform, { outcome: 'ok', restMs: 0 })
      return answer
    } catch (error) {
      const restMs = Math.max(0, closedUntil - time.now())
      if (!stop?.aborted) heard?.(platform, { outcome: outcomeOf(error), restMs })
      throw error
    }
  }

  const ask = async (question: Question): Promise<Answer> => {
    const { response, text } = await exchange(options, question)
    refuseBadStatus(response.status, retryAfterOf(response.headers, time.now()))
    if (text === undefined) throw unreachable('the answer is too long')
    try {
      return { status: response.status, body: JSON.parse(text) }
    } catch (cause) {
      throw unreachable(`no JSON in an answer of status ${response.status}`, { cause })
    }
  }

  return async (question) => {
    try {
      return await once(question)
    } catch (error) {
      if (!(error instanceof TransientError) || (error.retryAfterSeconds ?? 0) > longestRetrySeconds)
        throw error
      await time.wait((error.retryAfterSeconds ?? 0) * 1000 + jitterMs(), stop).catch(() => {
        throw error
      })
      return await once(question)
    }
  }
}

/** One request and its answer with the body as text; undefined if that is too long. */
async function exchange({ platform, base, headers, timeoutMs, stop }: ClientOptions, question: Question) {
  const address = new URL(base + question.path)
  address.search = new URLSearchParams(question.query).toString()
  const { body } = question
  const cancel = new AbortController()
  const end = () => cancel.abort()
  const timer = setTimeout(end, timeoutMs)
  stop?.addEventListener('abort', end)
  if (stop?.aborted) end()
  try {
    const response = await fetch(address, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        'user-agent': 'club-portal',
        ...(body && 'json' in body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: 'json' in body ? JSON.stringify(body.json) : new URLSearchParams(body.form) }),
      redirect: 'manual',
      signal: cancel.signal,
    })
    return { response, text: await readBounded(response) }
  } catch (cause) {
    if (cancel.signal.aborted) throw new TimeoutError(platform, `no answer in ${timeoutMs} ms`, { cause })
    throw new TransientError(platform, failureReason(cause), { cause })
  } finally {
    clearTimeout(timer)
    stop?.removeEventListener('abort', end)
  }
}
