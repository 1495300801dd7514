import {
  type AuthState,
  type AuxiliaryState,
  selectAuth,
  selectIsVerified,
  selectLoginRedirect,
} from '@portal/shared/store'
import { emptyPaper, type PaperValues, paperFieldNames } from './paperFields'

/** In the tab's own storage, so that a form outlives a session that ends in the middle of it. */
const key = 'portal:paper-draft'

interface PortalStore {
  getState(): { auth: AuthState; auxiliary: AuxiliaryState }
  subscribe(listener: () => void): unknown
}

/** Storage can be switched off, full, or hold what others wrote: a form without a draft is a form all the same. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

export const forgetDraft = (): void => attempt(() => sessionStorage.removeItem(key))

/** Keeps what this student has typed so far. */
export const keepDraft = (student: string, values: PaperValues): void =>
  attempt(() => sessionStorage.setItem(key, JSON.stringify({ student, values })))

/** What this student had typed; undefined where there is nothing, or it is somebody else's. */
export function keptDraft(student: string): PaperValues | undefined {
  const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  if (typeof kept !== 'object' || kept === null || !('student' in kept) || !('values' in kept)) return
  const { student: owner, values } = kept
  if (owner !== student || typeof values !== 'object' || values === null) return
  const draft = { ...emptyPaper }
  for (const name of paperFieldNames) {
    const value: unknown = Reflect.get(values, name)
    if (typeof value !== 'string') return
    draft[name] = value
  }
  return draft
}

const watched = new WeakSet<PortalStore>()

/**
 * A student who logs out takes the draft along, from whatever page. One whose session ended is on the way to the
 * login, with the way back kept, and finds the draft again.
 */
export function forgetDraftAtLogout(store: PortalStore): void {
  if (watched.has(store)) return
  watched.add(store)
  let wasVerified = selectIsVerified(store.getState())
  store.subscribe(() => {
    const isVerified = selectIsVerified(store.getState())
    const left = wasVerified && !isVerified
    wasVerified = isVerified
    // The shell keeps the way back right after it has signed the student out.
    if (left) queueMicrotask(() => forgetUnlessReturning(store))
  })
}

function forgetUnlessReturning({ getState }: PortalStore) {
  const state = getState()
  if (selectAuth(state)._id === '' && selectLoginRedirect(state) === null) forgetDraft()
}
