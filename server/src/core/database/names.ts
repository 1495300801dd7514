const collator = new Intl.Collator('en', { numeric: true })

/** The order of names for people, the same on every database: their own orders differ by locale. */
export const compareNames = (one: string, other: string) => collator.compare(one, other)

/** One name whatever its case or its way of writing; databases of some locales fold English letters only. */
export const foldName = (name: string) => name.normalize('NFKC').toLowerCase()
