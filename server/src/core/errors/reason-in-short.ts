/** Failed queries include their values in the message: hashes, addresses, names. */
export const withoutValues = (text: string) => text.replace(/\nparams: .*/g, '')

/** Why something failed, for leads to read: one line without query values, mail addresses or URLs. */
export function reasonInShort(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error)
  const [line = ''] = withoutValues(text).split('\n', 1)
  const words = line.slice(0, 300).split(' ')
  return words.map((word) => (/:\/\/|@/.test(word) ? '[address]' : word)).join(' ')
}
