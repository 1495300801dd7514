/** Something could not be loaded while nothing of the portal answered: that says nothing of what was to be loaded. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'

  constructor(cause: unknown) {
    super('The portal cannot be reached', { cause })
  }
}
