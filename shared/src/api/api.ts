import {
  type BaseQueryFn,
  createApi,
  type EndpointBuilder,
  type EndpointDefinitions,
} from '@reduxjs/toolkit/query/react'
import axios, { type AxiosResponse, isAxiosError, isCancel, type Method } from 'axios'
import type { z } from 'zod'
import {
  type Endpoint,
  factorCodes,
  meAnswer,
  type ParamsOf,
  pageUserHeader,
  refusalSchema,
  releaseSetHeader,
} from '../contract/index'
import { queryString } from '../queryString'
import { type AuthState, loggedOutState, selectIsLead, selectIsVerified, sessionConflicted } from '../store'

/** A call to the server and the schema that its answer must match. */
export interface Call {
  method: Method
  path: string
  data?: unknown
  answer: z.ZodType
  /** Several remotes read this as a page starts. Calls within a short time share one answer. */
  isShared?: boolean
}

/** Why a call failed. A call succeeds with status 200 to 299 and an answer that matches its schema. */
export interface CallFailure {
  /** The HTTP status; `network` when no answer came, `answer` when the answer didn't match its schema. */
  status: number | 'network' | 'answer'
  serverMessage?: string
  /** The server's answer, if it was plain text instead of a refusal. */
  serverText?: string
  clientMessage: string
  /** The refusal's machine-readable code, if the server sent one. */
  code?: string
  fields?: Record<string, string>
  /** Seconds to wait, from Retry-After. */
  retryAfter?: number
  /** Whether the notice of a session conflict reports it already, on every page. */
  isNoticed?: boolean
}

/** An address holds text, but numbers may be passed as they are. */
type QueryInput<Query extends z.ZodType> = {
  [Name in keyof z.input<Query>]:
    | z.input<Query>[Name]
    | (Name extends keyof z.output<Query> ? z.output<Query>[Name] : never)
}

/** The input of an endpoint: path parameters, query and body. */
export interface CallInput<E extends Endpoint> {
  params?: ParamsOf<E['path']>
  query?: E['query'] extends z.ZodType ? QueryInput<E['query']> : undefined
  body?: E['body'] extends z.ZodType ? z.input<E['body']> : undefined
}

export type CallOf<E extends Endpoint> = Call & { answer: E['answer'] }

/**
 * Builds an endpoint's call for a `query` of `declareEndpoints`: `call(seniorsEndpoints.one, { params: { id } })`.
 * Undefined or empty `query` values are omitted.
 */
export function call<const E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): CallOf<E> {
  const { params = {}, query = {}, body }: { params?: object; query?: object; body?: unknown } = input
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name) => {
    const value: unknown = Reflect.get(params, name)
    if (value === undefined) throw new Error(`${endpoint.path}: ${name} is missing`)
    return encodeURIComponent(String(value))
  })
  const asked = queryString({ ...query })
  return {
    method: endpoint.method,
    path: asked === '' ? path : `${path}?${asked}`,
    // Every write declares JSON, also without content.
    data: body ?? (endpoint.method === 'POST' ? {} : undefined),
    answer: endpoint.answer,
  }
}

/**
 * Sends cookies and, with writes, the `XSRF-TOKEN` cookie as `X-XSRF-TOKEN` (axios's names). Reads have no header
 * of their own, because Firefox reuses a preload only for an identical request. No timeout, as specified.
 */
const client = axios.create({
  withCredentials: true,
  withXSRFToken: ({ method }) => method !== 'get',
  headers: { get: { Accept: null } },
})

let onNoAnswer = () => {}

/** Sets the server's address and a callback for calls without an answer, before the first call. */
export function configureApi(apiBase: string, noAnswer: () => void = () => {}): void {
  client.defaults.baseURL = apiBase
  onNoAnswer = noAnswer
}

/** The address of a file that the API serves, for pictures and links. `path` starts with a slash. */
export const callUrl = (path: string): string => `${client.defaults.baseURL ?? ''}${path}`

let hearReleaseSet = (_releaseSet: string) => {}

/** Sets the shell's listener for the release set that responses announce, also refusals. Undefined removes it. */
export function setReleaseSetListener(listener: (releaseSet: string) => void = () => {}): void {
  hearReleaseSet = listener
}

function tellReleaseSet(response: AxiosResponse | undefined): void {
  const releaseSet: unknown = response?.headers[releaseSetHeader]
  if (typeof releaseSet === 'string') hearReleaseSet(releaseSet)
}

client.interceptors.response.use(
  (response) => {
    tellReleaseSet(response)
    return response
  },
  (error) => {
    if (isAxiosError(error)) tellReleaseSet(error.response)
    throw error
  },
)

/** A browser that claims to be online may still have no network, or the portal may be down. */
function noAnswerText(isRead: boolean): string {
  const what = navigator.onLine ? 'You are offline, or the portal cannot be reached.' : 'You are offline.'
  return `${what} ${isRead ? 'This page will load when you’re back online' : 'Try again when you’re back online'}.`
}

type AskToStepUp = () => Promise<boolean>
let askToStepUp: AskToStepUp | undefined
let stepUp: Promise<boolean> | undefined

/**
 * Sets how the shell asks for the second factor when a call needs it again. `ask` resolves to whether it was
 * shown; the call is then repeated without involving its page. Undefined removes it.
 */
export function setStepUp(ask: AskToStepUp | undefined): void {
  askToStepUp = ask
}

function stepUpOnce(ask: AskToStepUp): Promise<boolean> {
  stepUp ??= ask().finally(() => {
    stepUp = undefined
  })
  return stepUp
}

const notSteppedUp = 'This needs your second factor. Try again when you have it at hand'

/** Shows a proxy's 'Bad Gateway', but not its HTML error page. */
function plainText(data: unknown): Pick<CallFailure, 'serverText'> {
  const text = typeof data === 'string' ? data.trim() : ''
  return text === '' || text.startsWith('<') ? {} : { serverText: text.slice(0, 300) }
}

function failureOf(error: unknown, isRead: boolean): CallFailure {
  if (!isAxiosError(error)) return { status: 'answer', clientMessage: String(error) }
  if (!error.response) {
    if (!isCancel(error)) onNoAnswer()
    return { status: 'network', clientMessage: noAnswerText(isRead) }
  }
  const refusal = refusalSchema.safeParse(error.response.data)
  const retryAfter = Number(error.response.headers['retry-after'])
  return {
    status: error.response.status,
    clientMessage: error.message,
    ...(refusal.success ? { serverMessage: refusal.data.message } : plainText(error.response.data)),
    ...(refusal.data?.errors && { fields: refusal.data.errors }),
    ...(refusal.data?.code && { code: refusal.data.code }),
    ...(retryAfter > 0 && { retryAfter }),
  }
}

/** A store with only the API has no auth slice. */
const authOf = (state: unknown): AuthState => (state as { auth?: AuthState }).auth ?? loggedOutState

/** Asks the server whether the page's lead has lost the role. Without an answer, assumes not. */
async function isLeadNoMore(): Promise<boolean> {
  const answer = await client.get('/user/me').catch(() => undefined)
  return meAnswer.safeParse(answer?.data).data?.user?.isLead === false
}

/** The apps of one page start one after the other. */
const sharedForMs = 2000

/** By store, then by user and address. */
const sharedReads = new WeakMap<() => unknown, Map<string, Promise<AxiosResponse>>>()

/** Not abortable, because other callers may wait for it too. A failed read isn't shared. */
function readShared(path: string, userId: string, store: () => unknown): Promise<AxiosResponse> {
  const reads = sharedReads.get(store) ?? new Map<string, Promise<AxiosResponse>>()
  sharedReads.set(store, reads)
  const key = `${userId} ${path}`
  const there = reads.get(key)
  if (there) return there
  const read = client.get(path)
  reads.set(key, read)
  const forget = () => void (reads.get(key) === read && reads.delete(key))
  read.then(() => setTimeout(forget, sharedForMs), forget)
  return read
}

const send: BaseQueryFn<Call, unknown, CallFailure> = async (
  { method, path, data, answer, isShared },
  { signal, type, dispatch, getState },
) => {
  const { _id } = authOf(getState())
  const headers = method === 'GET' || _id === '' ? {} : { [pageUserHeader]: _id }
  // A write can make earlier reads stale.
  if (method !== 'GET') sharedReads.delete(getState)
  try {
    const response = await (isShared
      ? readShared(path, _id, getState)
      : client.request({ method, url: path, data, signal, headers }))
    const parsed = answer.safeParse(response.data)
    if (parsed.success) return { data: parsed.data }
    return {
      error: {
        status: 'answer',
        clientMessage: 'The server answered in a way this page does not understand',
      },
    }
  } catch (error) {
    const failure = failureOf(error, type === 'query')
    // Detects all session conflicts in one place; the shell displays them on every page.
    const username = isAxiosError(error) && error.response?.headers[pageUserHeader]
    if (username) dispatch(sessionConflicted({ by: 'login', username: String(username) }))
    if (failure.status === 401 && selectIsVerified({ auth: authOf(getState()) })) {
      dispatch(sessionConflicted({ by: 'end' }))
      failure.isNoticed = true
    }
    if (
      failure.status === 403 &&
      !failure.code &&
      selectIsLead({ auth: authOf(getState()) }) &&
      (await isLeadNoMore())
    )
      dispatch(sessionConflicted({ by: 'role' }))
    return { error: failure }
  }
}

const axiosBaseQuery: typeof send = async (call, context, options) => {
  const answered = await send(call, context, options)
  if (answered.error?.code !== factorCodes.stepUp || !askToStepUp) return answered
  if (await stepUpOnce(askToStepUp)) return send(call, context, options)
  return { error: { ...answered.error, serverMessage: notSteppedUp } }
}

/** The only RTK Query API; resources add calls with `declareEndpoints`. Reads again when back online. */
export const api = createApi({
  baseQuery: axiosBaseQuery,
  refetchOnReconnect: true,
  tagTypes: ['Session', 'HomeStats'],
  endpoints: () => ({}),
})

let declarations = 0

/**
 * Adds a resource's calls to `api` and returns their hooks and endpoints under their declared names. Internally each
 * declaration gets unique names (`senior[3]`), because two releases in one page may declare the same name differently.
 * They have separate cache entries but share `tags`, so a write of one makes the other read again.
 */
export function declareEndpoints<const Tag extends string, Definitions extends EndpointDefinitions>({
  tags = [],
  endpoints,
}: {
  /** The tags of `endpoints` other than `Session` and `HomeStats`. */
  tags?: readonly Tag[]
  endpoints: (
    build: EndpointBuilder<typeof axiosBaseQuery, 'Session' | 'HomeStats' | Tag, 'api'>,
  ) => Definitions
}) {
  const mark = `[${++declarations}]`
  const own = (all: object) =>
    Object.fromEntries(
      Object.entries(all).flatMap(([name, value]) =>
        name.includes(mark) ? [[name.replace(mark, ''), value]] : [],
      ),
    )
  const marked = (all: EndpointDefinitions) =>
    Object.fromEntries(Object.entries(all).map(([name, definition]) => [name + mark, definition]))

  const tagged = api.enhanceEndpoints<Tag>({ addTagTypes: tags })
  const injected = tagged.injectEndpoints({ endpoints: (build) => marked(endpoints(build)) as Definitions })
  const { updateQueryData, upsertQueryData, selectInvalidatedBy } = injected.util
  const byOwnName =
    (call: (...args: never[]) => unknown) =>
    (name: string, ...rest: unknown[]) =>
      Reflect.apply(call, undefined, [name + mark, ...rest])
  const declared = {
    ...own(injected),
    endpoints: own(injected.endpoints),
    util: {
      ...injected.util,
      updateQueryData: byOwnName(updateQueryData),
      upsertQueryData: byOwnName(upsertQueryData),
      selectInvalidatedBy: (...invalidated: Parameters<typeof selectInvalidatedBy>) =>
        selectInvalidatedBy(...invalidated).flatMap((entry) =>
          entry.endpointName.endsWith(mark)
            ? [{ ...entry, endpointName: entry.endpointName.slice(0, -mark.length) }]
            : [],
        ),
    },
  }
  return declared as unknown as Omit<typeof injected, keyof typeof api> &
    Pick<typeof injected, 'endpoints' | 'util'>
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
