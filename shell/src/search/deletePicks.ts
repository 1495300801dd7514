export const picksKey = 'portal:search'

/** Deletes the recent picks, on logout. */
export function deletePicks(): void {
  try {
    localStorage.removeItem(picksKey)
  } catch {
    // Without storage there are none.
  }
}
