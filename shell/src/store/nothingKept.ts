/** A storage for the store where nothing is kept, as where pages are made as HTML. */
export const nothingKept = { getItem: async () => null, setItem: async () => {}, removeItem: async () => {} }
