/** A page, as far as it matters whose code runs in its document. */
export interface PageCode {
  /** The remote that it is of; undefined: the shell's own. */
  part: string | undefined
  /** No other remote's code is in memory there, but that of cards in its own slots, which core has granted. */
  isIsolated: boolean
  /** The remotes whose code runs in it: its own, and that of its cards. */
  parts: () => readonly string[]
}

/** A remote's code was to run where an isolated page is shown. Another document would refuse it, too: it is nobody's fault. */
export class ForeignCodeError extends Error {
  override readonly name = 'ForeignCodeError'

  constructor(part: string) {
    super(`The code of ${part} does not run on this page, which is isolated and has no slot for its cards`)
  }
}

/**
 * Whose code has run in this document. A document is either open to all remotes, or kept for one of them: once it has
 * shown an isolated page.
 */
export function makeDocumentCode() {
  const ran = new Set<string>()
  let keptFor: string | undefined
  /** Those whose cards the isolated page has that is open. */
  let granted: readonly string[] = []
  /** An isolated page is open, or about to be. */
  let isAlone = false
  /** The browser is loading another document. */
  let isLeft = false

  /** Whether a remote's code may run here beside what has been shown. */
  const mayRun = (part: string): boolean => keptFor === undefined || keptFor === part

  return {
    mayRun,

    /** Whether a page has to be shown in a document of its own. */
    needsAnother({ part, isIsolated, parts }: PageCode): boolean {
      if (isLeft) return true
      if (!isIsolated) return !parts().every(mayRun)
      return [...ran, ...(keptFor === undefined ? [] : [keptFor])].some((other) => other !== part)
    },

    /**
     * The browser is about to load another document. Where somebody goes meanwhile is loaded in its place: a page that was
     * shown here would be there until the other one comes.
     */
    leave(): void {
      isLeft = true
    },

    /** The page is about to be shown here. */
    enter({ part, isIsolated, parts }: PageCode): void {
      isAlone = isIsolated
      granted = isIsolated ? parts().filter((other) => other !== part) : []
      if (isIsolated) keptFor = part
    },

    /**
     * A remote's code is about to run. False: not in this document, but in another one of the page that is open.
     * @throws ForeignCodeError where that page is isolated.
     */
    admit(part: string): boolean {
      if (granted.includes(part)) return true
      if (!mayRun(part)) {
        if (isAlone) throw new ForeignCodeError(part)
        return false
      }
      ran.add(part)
      return true
    },
  }
}

/** That of the document which this is. */
export const documentCode = makeDocumentCode()

export type DocumentCode = typeof documentCode
