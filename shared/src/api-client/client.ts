import axios, { type AxiosResponse, isAxiosError } from 'axios'
import { releaseSetHeader } from '../contract/index'

/**
 * Sends cookies and, with writes, the `XSRF-TOKEN` cookie as `X-XSRF-TOKEN` (axios's names). Reads have no header
 * of their own, because Firefox reuses a preload only for an identical request. No timeout, as specified.
 */
export const client = axios.create({
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

let onReleaseSet = (_releaseSet: string) => {}

/** Sets the shell's listener for the release set that responses announce, also errors. Undefined removes it. */
export function setReleaseSetListener(listener: (releaseSet: string) => void = () => {}): void {
  onReleaseSet = listener
}

function announceReleaseSet(response: AxiosResponse | undefined): void {
  const releaseSet: unknown = response?.headers[releaseSetHeader]
  if (typeof releaseSet === 'string') onReleaseSet(releaseSet)
}

client.interceptors.response.use(
  (response) => {
    announceReleaseSet(response)
    return response
  },
  (error) => {
    if (isAxiosError(error)) announceReleaseSet(error.response)
    throw error
  },
)

/** Calls the callback of `configureApi`. */
export const reportNoAnswer = () => onNoAnswer()
