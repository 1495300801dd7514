import { isAxiosError, isCancel } from 'axios'
import { errorAnswer } from '../contract/index'
import { reportNoAnswer } from './client'

/** Why a call failed. A call succeeds with status 200 to 299 and an answer that matches its schema. */
export interface CallFailure {
  /** The HTTP status; `network` when no answer came, `answer` when the answer didn't match its schema. */
  status: number | 'network' | 'answer'
  serverMessage?: string
  /** The server's answer, if it was plain text instead of an `errorAnswer`. */
  serverText?: string
  clientMessage: string
  /** The machine-readable code, if the server sent one. */
  code?: string
  fields?: Record<string, string>
  /** Seconds to wait, from Retry-After. */
  retryAfter?: number
  /** Whether the notice of a session conflict reports it already, on every page. */
  isNoticed?: boolean
}

/** A browser that claims to be online may still have no network, or the portal may be down. */
function noAnswerText(isRead: boolean): string {
  const what = navigator.onLine ? 'You are offline, or the portal cannot be reached.' : 'You are offline.'
  return `${what} ${isRead ? 'This page will load when you’re back online' : 'Try again when you’re back online'}.`
}

/** Shows a proxy's 'Bad Gateway', but not its HTML error page. */
function plainText(data: unknown): Pick<CallFailure, 'serverText'> {
  const text = typeof data === 'string' ? data.trim() : ''
  return text === '' || text.startsWith('<') ? {} : { serverText: text.slice(0, 300) }
}

/** A failure from what axios threw. */
export function failureOf(error: unknown, isRead: boolean): CallFailure {
  if (!isAxiosError(error)) return { status: 'answer', clientMessage: String(error) }
  if (!error.response) {
    if (!isCancel(error)) reportNoAnswer()
    return { status: 'network', clientMessage: noAnswerText(isRead) }
  }
  const parsed = errorAnswer.safeParse(error.response.data)
  const retryAfter = Number(error.response.headers['retry-after'])
  return {
    status: error.response.status,
    clientMessage: error.message,
    ...(parsed.success ? { serverMessage: parsed.data.message } : plainText(error.response.data)),
    ...(parsed.data?.errors && { fields: parsed.data.errors }),
    ...(parsed.data?.code && { code: parsed.data.code }),
    ...(retryAfter > 0 && { retryAfter }),
  }
}

/** Whether an error thrown by `unwrap()` is the call's failure, not a bug around it. */
export function isCallFailure(error: unknown): error is CallFailure {
  return typeof error === 'object' && error !== null && 'status' in error && 'clientMessage' in error
}

/** The text for a failed call: the server's message, else the client's, else the fallback. */
export function failureText(failure: unknown, fallback: string): string {
  if (typeof failure !== 'object' || failure === null) return fallback
  const { serverMessage, clientMessage } = failure as Partial<CallFailure>
  return serverMessage || clientMessage || fallback
}
