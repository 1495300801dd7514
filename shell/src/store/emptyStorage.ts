/** A storage that stores nothing, for prerendering. */
export const emptyStorage = { getItem: async () => null, setItem: async () => {}, removeItem: async () => {} }
