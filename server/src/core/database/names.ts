const collator = new Intl.Collator('en', { numeric: true })

/** Orders names for people in the same way on every database: their own orders depend on the locale. */
export const compareNames = (one: string, other: string) => collator.compare(one, other)

/** Folds a name's case and spelling variants. Some locales fold only English letters. */
export const foldName = (name: string) => name.normalize('NFKC').toLowerCase()
