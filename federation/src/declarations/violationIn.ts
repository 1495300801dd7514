/** Translations of compiler messages. `isAsked`: the message is about what a caller has to pass. */
const known: readonly [pattern: RegExp, words: (name: string, isAsked: boolean) => string][] = [
  [
    /Property '([^']+)' is missing in type/,
    (name, isAsked) => (isAsked ? `\`${name}\` is required now` : `\`${name}\` is gone`),
  ],
  [
    /Property '([^']+)' is optional in type/,
    (name, isAsked) => (isAsked ? `\`${name}\` is required now` : `\`${name}\` may be missing now`),
  ],
  [
    /following properties from type .*: (.+)$/,
    (names, isAsked) => `${names} ${isAsked ? 'are required now' : 'are gone'}`,
  ],
  [
    /has no exported member(?: named)? '([^']+)'|Property '([^']+)' does not exist on type 'typeof import/,
    () => 'is gone',
  ],
  [/^Type 'true' is not assignable to type '"([^"]+)"/, (name) => `\`${name}\` is no longer accepted`],
  [/Types of property '([^']+)' are incompatible/, (name) => `\`${name}\` has another type`],
]

/** A compiler error in a few words: "`intro` is required now". The innermost message counts. */
export function violationIn(error: string): string {
  const lines = error
    .trim()
    .split('\n')
    .map((line) => line.replace(/^error TS\d+: /, '').trim())
  // Each step into a function's parameters reverses who provides the value.
  const isAsked = lines.filter((line) => line.startsWith('Types of parameters')).length % 2 === 1
  for (const line of lines.toReversed()) {
    for (const [pattern, words] of known) {
      const [, one, other] = pattern.exec(line) ?? []
      if (one ?? other) return words(one ?? other ?? '', isAsked)
    }
  }
  return lines.at(-1) ?? 'is no longer compatible'
}
