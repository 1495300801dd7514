import {
  type BaseQueryFn,
  createApi,
  type EndpointBuilder,
  type EndpointDefinitions,
} from '@reduxjs/toolkit/query/react'
import { isAxiosError } from 'axios'
import type { Call } from '../api-client/call'
import { client } from '../api-client/client'
import { type CallFailure, failureOf } from '../api-client/failure'
import { forgetSharedReads, readShared } from '../api-client/sharedReads'
import { factorCodes, meAnswer, pageUserHeader } from '../contract/index'
import { type AuthState, loggedOutState, selectIsLead, selectIsVerified, sessionConflicted } from '../store'

export { type Call, type CallInput, type CallOf, call } from '../api-client/call'
export { callUrl, configureApi, setReleaseSetListener } from '../api-client/client'
export { type CallFailure, failureText, isCallFailure } from '../api-client/failure'

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

/** A store with only the API has no auth slice. */
const authOf = (state: unknown): AuthState => (state as { auth?: AuthState }).auth ?? loggedOutState

/** Asks the server whether the page's lead has lost the role. Without an answer, assumes not. */
async function hasLostLeadRole(): Promise<boolean> {
  const answer = await client.get('/user/me').catch(() => undefined)
  return meAnswer.safeParse(answer?.data).data?.user?.isLead === false
}

const send: BaseQueryFn<Call, unknown, CallFailure> = async (
  { method, path, data, answer, isShared },
  { signal, type, dispatch, getState },
) => {
  const { _id } = authOf(getState())
  const headers = method === 'GET' || _id === '' ? {} : { [pageUserHeader]: _id }
  if (method !== 'GET') forgetSharedReads(getState)
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
      (await hasLostLeadRole())
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
 * Adds a resource's calls to `api` and returns their hooks and endpoints under their declared names. Two releases in
 * one page may declare a name differently, and `injectEndpoints` keeps only one definition of each name. So each
 * declaration gets unique names (`senior[3]`): separate cache entries, but common `tags`, so that a write of one makes
 * the other read again.
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
  const { invalidateTags, updateQueryData, upsertQueryData, selectCachedArgsForQuery } = injected.util
  const byOwnName =
    (call: (...args: never[]) => unknown) =>
    (name: string, ...rest: unknown[]) =>
      Reflect.apply(call, undefined, [name + mark, ...rest])
  const declared = {
    ...own(injected),
    endpoints: own(injected.endpoints),
    util: {
      invalidateTags,
      updateQueryData: byOwnName(updateQueryData),
      upsertQueryData: byOwnName(upsertQueryData),
      selectCachedArgsForQuery: (state: never, name: string) =>
        selectCachedArgsForQuery(state, (name + mark) as never),
    },
  }
  return declared as unknown as Omit<typeof injected, keyof typeof api> &
    Pick<typeof injected, 'endpoints'> & { util: Pick<typeof injected.util, keyof typeof declared.util> }
}
