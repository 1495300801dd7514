/** The names in the shell's build that its record speaks of. */
export const shellFiles = {
  html: 'index.html',
  /** The entry that starts the shell. */
  entry: 'main',
  /** The chunk name of the lazily loaded federation runtime. */
  runtime: 'federation',
  /** That of the same without what only pages have around them: what a card needs. */
  cardRuntime: 'federation-cards',
} as const
