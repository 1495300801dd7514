import type { BootRemote, FailureStage } from '@portal/shared/contract'
import { blockedReleases } from './blockedReleases'
import { failureCode } from './failureCode'
import { isOldBrowser } from './isOldBrowser'
import { shellAt, telemetry } from './telemetry'

/** The stages at which a remote's page fails to display. */
export type LoadStage = Extract<FailureStage, 'entry' | 'chunk' | 'integrity' | 'load' | 'render'>

/** Reports a failed release, and blocks it in this browser if it has a fallback. */
export function reportFailure(
  remote: BootRemote,
  route: string,
  stage: LoadStage,
  cause: unknown,
  code?: string,
) {
  if (isOldBrowser()) return
  const { name, version, fallback } = remote
  telemetry.failed({ name, version, route }, stage, code ?? failureCode(cause), cause)
  if (!fallback) return
  blockedReleases.block(remote)
  blockedReleases.store(remote)
}

/** The same for the shell: the next page that the server composes has its earlier release. */
export function reportShellFailure(route: string, stage: LoadStage, cause: unknown): void {
  if (isOldBrowser()) return
  const place = shellAt(route)
  telemetry.failed(place, stage, failureCode(cause), cause)
  if (place) blockedReleases.store(place)
}
