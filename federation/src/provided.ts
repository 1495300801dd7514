/** What the shell gives to remotes under one shared key. */
export interface Provided {
  /** The version of the package that it comes from. */
  version: string
  /** Loads the module; what is on the page already comes at once. */
  load: () => Promise<unknown>
}

/**
 * Shared key -> module, for the shell's federation runtime. Empty here: the shell's build puts a generated module in
 * the place of this one (`preset/providedModule.ts`), with one lazily loaded module a key of `singletons`.
 */
export const provided: Readonly<Record<string, Provided>> = {}
