/** The portal can't be reached. It says nothing about what was to be loaded. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'

  constructor(cause: unknown) {
    super('The portal can’t be reached', { cause })
  }
}
