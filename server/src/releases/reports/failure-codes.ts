/** Any other code counts as this one: it may be someone's text, and each code is a row. */
const otherCode = 'other'

const knownCodes = new Set(
  [
    'Error TypeError RangeError ReferenceError SyntaxError EvalError URIError AggregateError InternalError',
    'AbortError DataCloneError DataError EncodingError HierarchyRequestError InvalidAccessError',
    'InvalidCharacterError InvalidStateError NetworkError NotAllowedError NotFoundError NotReadableError',
    'NotSupportedError OperationError QuotaExceededError SecurityError TimeoutError VersionError',
    // The shell's own errors and words (shell/src/telemetry), and those of packages.
    'BootstrapDataError OfflineError PageMissingError ReleaseFailure RemoteUnavailableError',
    'TookTooLongError ChunkLoadError ZodError content load page-missing render timeout unknown unreachable',
    // Properties of the navigation bar that a page has changed.
    'color background display visibility opacity position z-index transform filter font letter-spacing',
    'text-transform padding-block pointer-events',
  ].flatMap((line) => line.split(' ')),
)

export const knownCode = (code: string): string => (knownCodes.has(code) ? code : otherCode)
