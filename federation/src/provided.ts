/** A module that the shell provides under a shared key. */
export interface Provided {
  /** The version of its package. */
  version: string
  /** Loads the module; one that is already in the page resolves at once. */
  load: () => Promise<unknown>
}

/**
 * Shared key -> module, for the shell's federation runtime. Empty here: the shell's build replaces this file by a
 * generated one (`preset/providedModule.ts`), with a lazily loaded module for each key of `sharedModules`.
 */
export const provided: Readonly<Record<string, Provided>> = {}
