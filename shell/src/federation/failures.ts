import type { RemoteFailureCode } from './RemoteUnavailableError'
import type { FileFault } from './releaseFiles'
import { TookTooLongError } from './withFallback'

/** The release lacks a page that its manifest lists. */
export class PageMissingError extends Error {
  override readonly name = 'PageMissingError'
}

/** Browsers' messages for a module whose file they couldn't fetch, even if the server serves it again by now. */
const importFailure = /dynamically imported|module script failed|loading (css )?chunk/i

/** The federation runtime's code for an entry that couldn't be loaded. An entry that throws has its own error. */
const entryFailure = /#RUNTIME-008/

/** The stage of a failure whose files are all intact. */
function stageOf(failure: unknown): FileFault | 'load' {
  if (entryFailure.test(String(failure))) return 'entry'
  return importFailure.test(String(failure)) ? 'chunk' : 'load'
}

/** A release couldn't be loaded: one of its files or of the shell's is missing, or its code failed. */
export class ReleaseFailure extends Error {
  override readonly name = 'ReleaseFailure'
  readonly stage: FileFault | 'load'

  constructor(fault: FileFault | undefined, cause: unknown) {
    super(String(cause), { cause })
    const ofCause = stageOf(cause)
    // Code that throws has loaded, even if, say, an ad blocker keeps one of the shell's files away.
    this.stage = fault === 'shell' && ofCause === 'load' ? ofCause : (fault ?? ofCause)
  }
}

export function codeOf(failure: unknown): RemoteFailureCode {
  if (failure instanceof TookTooLongError) return 'timeout'
  if (failure instanceof PageMissingError) return 'page-missing'
  return failure instanceof ReleaseFailure && failure.stage === 'load' ? 'load' : 'unreachable'
}
