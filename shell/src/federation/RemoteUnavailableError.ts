import type { BootRemote } from '@portal/shared/contract'

/**
 * Why a part could not be had. `unreachable`: its files could not be fetched or were refused by the browser.
 * `timeout`: nothing came within `loadMs`. `page-missing`: the release does not have the page that the registry promised.
 * `load`: its code failed as it started, or as it read its data. `render`: as it was drawn.
 */
export type RemoteFailureCode = 'unreachable' | 'timeout' | 'page-missing' | 'load' | 'render'

const whatHappened: Record<RemoteFailureCode, string> = {
  unreachable: 'its files could not be loaded',
  timeout: 'it did not answer in time',
  'page-missing': 'this page is not in its release',
  load: 'its code failed as it started',
  render: 'its code failed as it was drawn',
}

/** A part of the portal that cannot be loaded, neither its active release nor its last good one. The rest of the site works. */
export class RemoteUnavailableError extends Error {
  override readonly name = 'RemoteUnavailableError'
  readonly code: RemoteFailureCode
  /** What people call the part. */
  readonly title: string
  /** The team that owns it. */
  readonly team: string
  /** The release that was asked for. */
  readonly version: string

  constructor(remote: BootRemote, code: RemoteFailureCode, cause?: unknown) {
    super(`${remote.title} is not available: ${whatHappened[code]}`, { cause })
    this.code = code
    this.title = remote.title
    this.team = remote.team
    this.version = remote.version
  }
}
