import type { BootRemote } from '@portal/shared/contract'

/**
 * Why an app is unavailable.
 * - `unreachable`: its files couldn't be fetched, or the browser refused them
 * - `timeout`: nothing came within `loadMs`
 * - `page-missing`: the release lacks a page that its manifest lists
 * - `load`: its code or its data failed to load
 * - `render`: rendering failed
 */
export type RemoteFailureCode = 'unreachable' | 'timeout' | 'page-missing' | 'load' | 'render'

const whatHappened: Record<RemoteFailureCode, string> = {
  unreachable: 'its files could not be loaded',
  timeout: 'it didn’t respond in time',
  'page-missing': 'this page isn’t in its release',
  load: 'its code failed to start',
  render: 'its code failed to render',
}

/** Neither the active release of an app nor its fallback can be loaded. The rest of the site works. */
export class RemoteUnavailableError extends Error {
  override readonly name = 'RemoteUnavailableError'
  readonly code: RemoteFailureCode
  readonly title: string
  readonly team: string
  readonly version: string

  constructor(remote: BootRemote, code: RemoteFailureCode, cause?: unknown) {
    super(`${remote.title} is unavailable: ${whatHappened[code]}`, { cause })
    this.code = code
    this.title = remote.title
    this.team = remote.team
    this.version = remote.version
  }
}
