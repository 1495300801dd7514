import { type FailurePosition, shellName } from '@portal/shared/contract'
import type { ReleaseId } from './avoided'

const frame = /\/releases\/([a-z][a-z0-9-]*)\/([^/\s]+)\/([\w@./-]+):(\d+):(\d+)/g

/** Where an error, or what caused it, came from: its first frame in a file of the release. */
export function failurePosition(error: unknown, release: ReleaseId): FailurePosition | undefined {
  if (!(error instanceof Error)) return undefined
  for (const [, name, version, file = '', line, column] of (error.stack ?? '').matchAll(frame)) {
    // Files of the shell may lie at the address of an earlier release of it.
    if (name === release.name && (name === shellName || version === release.version))
      return { file, line: Number(line), column: Number(column) }
  }
  return failurePosition(error.cause, release)
}
