import type { RemoteFailureCode } from './RemoteUnavailableError'
import type { FileFault } from './releaseFiles'
import { TookTooLongError } from './withFallback'

/** The release does not have the page that the registry promised. */
export class PageMissingError extends Error {
  override readonly name = 'PageMissingError'
}

/** What browsers say of a module whose file they could not get or did not take, though the server gives it now. */
const importFailure = /dynamically imported|module script failed|loading (css )?chunk/i

/** The federation runtime's own code for an entry that could not be had; one that came, and throws, says it itself. */
const entryFailure = /#RUNTIME-008/

/** Where a release failed whose files are all what they should be. */
function stageOf(failure: unknown): FileFault | 'load' {
  if (entryFailure.test(String(failure))) return 'entry'
  return importFailure.test(String(failure)) ? 'chunk' : 'load'
}

/** A release could not be loaded: one of its files, or one of the shell's, could not be had, or its code failed. */
export class ReleaseFailure extends Error {
  override readonly name = 'ReleaseFailure'
  readonly stage: FileFault | 'load'

  constructor(fault: FileFault | undefined, cause: unknown) {
    super(String(cause), { cause })
    const ofCause = stageOf(cause)
    // Code that throws as it starts came whole, whatever else did not: an ad blocker may keep a file of the shell away.
    this.stage = fault === 'shell' && ofCause === 'load' ? ofCause : (fault ?? ofCause)
  }
}

/** What the card says, to be quoted. */
export function codeOf(failure: unknown): RemoteFailureCode {
  if (failure instanceof TookTooLongError) return 'timeout'
  if (failure instanceof PageMissingError) return 'page-missing'
  return failure instanceof ReleaseFailure && failure.stage === 'load' ? 'load' : 'unreachable'
}
