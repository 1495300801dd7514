import { type FailurePosition, shellName } from '@portal/shared/contract'
import type { ReleaseId } from './blockedReleases'

const frame = /\/releases\/([a-z][a-z0-9-]*)\/([^/\s]+)\/([\w@./-]+):(\d+):(\d+)/g

/** The first stack frame of an error, or of its cause, in a file of the release. */
export function failurePosition(error: unknown, release: ReleaseId): FailurePosition | undefined {
  if (!(error instanceof Error)) return undefined
  for (const [, name, version, file = '', line, column] of (error.stack ?? '').matchAll(frame)) {
    // The shell's files may have the address of an earlier release of it.
    if (name === release.name && (name === shellName || version === release.version))
      return { file, line: Number(line), column: Number(column) }
  }
  return failurePosition(error.cause, release)
}
