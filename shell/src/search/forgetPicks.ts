/** On the device alone: what was picked in the search last. */
export const picksKey = 'portal:search'

/** Lets go of what was picked: who picked it signs out. */
export function forgetPicks(): void {
  try {
    localStorage.removeItem(picksKey)
  } catch {
    // Without storage there is nothing.
  }
}
