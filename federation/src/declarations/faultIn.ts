/** The compiler's words for what an own line says better. `isAsked`: it is about what a caller has to give. */
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
  [/^Type 'true' is not assignable to type '"([^"]+)"/, (name) => `\`${name}\` is not taken any more`],
  [/Types of property '([^']+)' are incompatible/, (name) => `\`${name}\` has another type`],
]

/**
 * What an error of the compiler means for who uses a name, in a few words: "`intro` is required now". The innermost thing
 * that it says counts.
 */
export function faultIn(error: string): string {
  const lines = error
    .trim()
    .split('\n')
    .map((line) => line.replace(/^error TS\d+: /, '').trim())
  // Each step into a function's parameters turns round who has to give what the types say.
  const isAsked = lines.filter((line) => line.startsWith('Types of parameters')).length % 2 === 1
  for (const line of lines.toReversed()) {
    for (const [pattern, words] of known) {
      const [, one, other] = pattern.exec(line) ?? []
      if (one ?? other) return words(one ?? other ?? '', isAsked)
    }
  }
  return lines.at(-1) ?? 'does not fit any more'
}
