/** The names in the shell's build that its manifest refers to. */
export const shellFiles = {
  html: 'index.html',
  /** The entry that starts the shell. */
  entry: 'main',
  /** The chunk of the lazily loaded federation runtime. */
  runtime: 'federation',
  /** The same without what only pages need: for cards. */
  cardRuntime: 'federation-cards',
} as const
