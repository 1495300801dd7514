import { Range, satisfies } from 'semver'

/** A build writes `^1.2.3`. Longer ones, by the hundred, keep the parser busy for seconds. */
const longest = 60

/** A version range in its normal form; undefined where it is none that the portal reads. */
export function rangeOf(text: string): string | undefined {
  if (text.length > longest) return undefined
  try {
    return new Range(text).range
  } catch {
    return undefined
  }
}

/** Whether a version serves one that asks for this range. */
export const serves = (version: string, range: string): boolean =>
  range.length <= longest && satisfies(version, range, { includePrerelease: true })
