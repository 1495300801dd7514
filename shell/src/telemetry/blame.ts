import type { BootRemote, FailureStage } from '@portal/shared/contract'
import { avoided } from './avoided'
import { failureCode } from './failureCode'
import { isOldBrowser } from './isOldBrowser'
import { shellAt, telemetry } from './telemetry'

/** The stages at which a page of a remote does not come to be displayed. */
export type LoadStage = Extract<FailureStage, 'entry' | 'chunk' | 'integrity' | 'load' | 'render'>

/**
 * A release failed at a page: that is told, and where there is something to fall back on, this browser does not meet it
 * again. `code` where the error has no name that says it.
 */
export function blame(remote: BootRemote, route: string, stage: LoadStage, cause: unknown, code?: string) {
  if (isOldBrowser()) return
  const { name, version, lastGood } = remote
  telemetry.failed({ name, version, route }, stage, code ?? failureCode(cause), cause)
  if (!lastGood) return
  avoided.avoid(remote)
  avoided.keep(remote)
}

/** The same of the shell: its earlier release comes with the next page that the server composes. */
export function blameShell(route: string, stage: LoadStage, cause: unknown): void {
  if (isOldBrowser()) return
  const place = shellAt(route)
  telemetry.failed(place, stage, failureCode(cause), cause)
  if (place) avoided.keep(place)
}
