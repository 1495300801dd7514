/** A storage that keeps nothing, for prerendering. */
export const nothingKept = { getItem: async () => null, setItem: async () => {}, removeItem: async () => {} }
