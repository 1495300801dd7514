/** Storage can be blocked or full. Nothing is saved then, and the page still works. */
function attempt<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** Local storage for redux-persist, whose own adapter doesn't load as an ES module. */
export const localStorageAdapter = {
  getItem: async (key: string) => attempt(() => localStorage.getItem(key)),
  async setItem(key: string, value: string) {
    attempt(() => localStorage.setItem(key, value))
  },
  async removeItem(key: string) {
    attempt(() => localStorage.removeItem(key))
  },
}
