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
import { type AuthState, interrupted, loggedOutState, selectIsLead, selectIsVerified } from '../store'

/** One call of the server: where, what with, and the schema that its answer must fit. */
export interface Call {
  method: Method
  path: string
  data?: unknown
  answer: z.ZodType
  /** A read that several remotes make as a page begins: who asks within a moment gets one answer. */
  isShared?: boolean
}

/** Why a call did not succeed. Success is a status of 200 to 299 with an answer that fits its schema. */
export interface CallFailure {
  /** The server's status; `network` when no answer came, `answer` when it did not fit its schema. */
  status: number | 'network' | 'answer'
  /** The server's own words, where it gave any. */
  serverMessage?: string
  /** The server's answer, where it was plain text and not a refusal with a message. */
  serverText?: string
  /** What the client can say of it. */
  clientMessage: string
  /** Which refusal it is, where the server says so. */
  code?: string
  /** One message a field, where the refusal is about fields. */
  fields?: Record<string, string>
  /** Seconds to wait, from Retry-After. */
  retryAfter?: number
}

/** An address has texts; numbers are written in it as they are. */
type QueryInput<Query extends z.ZodType> = {
  [Name in keyof z.input<Query>]:
    | z.input<Query>[Name]
    | (Name extends keyof z.output<Query> ? z.output<Query>[Name] : never)
}

/** What a call of an endpoint is given: a value for each parameter of its path, its query and its body. */
export interface CallInput<E extends Endpoint> {
  params?: ParamsOf<E['path']>
  query?: E['query'] extends z.ZodType ? QueryInput<E['query']> : undefined
  body?: E['body'] extends z.ZodType ? z.input<E['body']> : undefined
}

/** A call whose answer's schema is known. */
export type CallOf<E extends Endpoint> = Call & { answer: E['answer'] }

/**
 * The call of an endpoint of the contract, for a `query` of `declareEndpoints`: `call(seniorsEndpoints.one, { params:
 * { id } })`. What is undefined or empty in `query` is left out.
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
    // A write says that it is JSON, even where it has nothing to say.
    data: body ?? (endpoint.method === 'POST' ? {} : undefined),
    answer: endpoint.answer,
  }
}

/**
 * The HTTP client: cookies go along, and the `XSRF-TOKEN` cookie is sent as `X-XSRF-TOKEN` (axios's own names) where
 * something is written. A read has no header of its own: what the page's HTML has asked for ahead is, in Firefox, the
 * answer to such a request alone. No time-out, as specified.
 */
const client = axios.create({
  withCredentials: true,
  withXSRFToken: ({ method }) => method !== 'get',
  headers: { get: { Accept: null } },
})

let onNoAnswer = () => {}

/**
 * Tells the client where the server is, from the boot block, and whom to tell when a call got no answer at all. Called
 * once, before the first call.
 */
export function configureApi(apiBase: string, noAnswer: () => void = () => {}): void {
  client.defaults.baseURL = apiBase
  onNoAnswer = noAnswer
}

let hearReleaseSet = (_releaseSet: string) => {}

/**
 * Says who hears which release set this browser would get now: with each response that tells it, refusals too. Called by
 * the shell; undefined for nobody.
 */
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

/** What to say where no answer came. A browser that is on line may still have no network, or the portal may be down. */
function noAnswerText(isRead: boolean): string {
  const what = navigator.onLine ? 'You are offline, or the portal cannot be reached.' : 'You are offline.'
  return `${what} ${isRead ? 'This page comes back when the network does' : 'Try again when the network is back'}.`
}

type AskToStepUp = () => Promise<boolean>
let askToStepUp: AskToStepUp | undefined
let stepUp: Promise<boolean> | undefined

/**
 * Says who asks for the second factor where a call needs it shown once more, and answers whether it was; undefined for
 * nobody. The call is then repeated, and its page knows of nothing. Called by the shell.
 */
export function setStepUp(ask: AskToStepUp | undefined): void {
  askToStepUp = ask
}

/** One question for all calls that wait for its answer. */
function stepUpOnce(ask: AskToStepUp): Promise<boolean> {
  stepUp ??= ask().finally(() => {
    stepUp = undefined
  })
  return stepUp
}

const notSteppedUp = 'Not done, as it needs your second factor: try again when you have it at hand'

/** A proxy's 'Bad Gateway' is worth showing, its error page in HTML is not. */
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

/** For whom the page is; a store of the API alone is nobody's. */
const authOf = (state: unknown): AuthState => (state as { auth?: AuthState }).auth ?? loggedOutState

/** Whether the server knows this page's lead as a student now. Without an answer nothing is known. */
async function isLeadNoMore(): Promise<boolean> {
  const answer = await client.get('/user/me').catch(() => undefined)
  return meAnswer.safeParse(answer?.data).data?.user?.isLead === false
}

/** So long an answer is good for others: pieces of a page begin one after the other. */
const sharedForMs = 2000

/** Of a store, the shared reads of this moment, by whose and where. */
const sharedReads = new WeakMap<() => unknown, Map<string, Promise<AxiosResponse>>>()

/** Nobody's signal ends it: others may wait for it too. What fails is asked again. */
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
  // What was read before a write may be wrong after it.
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
    // The one place that hears of these: the shell says so on every page.
    const username = isAxiosError(error) && error.response?.headers[pageUserHeader]
    if (username) dispatch(interrupted({ by: 'login', username: String(username) }))
    if (failure.status === 401 && selectIsVerified({ auth: authOf(getState()) }))
      dispatch(interrupted({ by: 'end' }))
    if (
      failure.status === 403 &&
      !failure.code &&
      selectIsLead({ auth: authOf(getState()) }) &&
      (await isLeadNoMore())
    )
      dispatch(interrupted({ by: 'role' }))
    return { error: failure }
  }
}

const axiosBaseQuery: typeof send = async (call, context, options) => {
  const answered = await send(call, context, options)
  if (answered.error?.code !== factorCodes.stepUp || !askToStepUp) return answered
  if (await stepUpOnce(askToStepUp)) return send(call, context, options)
  return { error: { ...answered.error, serverMessage: notSteppedUp } }
}

/**
 * The one RTK Query API; each resource adds its calls with `declareEndpoints`. What a page shows is read again when the
 * network is back.
 */
export const api = createApi({
  baseQuery: axiosBaseQuery,
  refetchOnReconnect: true,
  tagTypes: ['Session', 'HomeStats'],
  endpoints: () => ({}),
})

let declarations = 0

/**
 * Adds a resource's calls to `api`, and gives their hooks and endpoints back under the names that they are declared by.
 * In `api` each declaration has names of its own (`senior[3]`): two releases in one page may declare one name in
 * different ways. They have a cache entry each; `tags` are the same for all, so that a write of the one makes the other
 * read again.
 */
export function declareEndpoints<const Tag extends string, Definitions extends EndpointDefinitions>({
  tags = [],
  endpoints,
}: {
  /** The tags that `endpoints` use beyond `Session` and `HomeStats`. */
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

/** Whether what a call's `unwrap()` threw is the call's failure, and not a fault of the code around it. */
export function isCallFailure(error: unknown): error is CallFailure {
  return typeof error === 'object' && error !== null && 'status' in error && 'clientMessage' in error
}

/** The text to show for a failed call: the server's message, else the client's, else the fallback. */
export function failureText(failure: unknown, fallback: string): string {
  if (typeof failure !== 'object' || failure === null) return fallback
  const { serverMessage, clientMessage } = failure as Partial<CallFailure>
  return serverMessage || clientMessage || fallback
}
