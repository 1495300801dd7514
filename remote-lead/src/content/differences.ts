export interface Difference {
  /** Whether the line is there afterwards, and was not before. */
  isAdded: boolean
  line: string
}

/** The lines that only one of two texts has, what goes first. Nothing where they differ in their order alone. */
export function differences(before: readonly string[], after: readonly string[]): Difference[] {
  const missingIn = (lines: readonly string[], others: readonly string[]) => {
    const left = [...others]
    return lines.filter((line) => {
      const at = left.indexOf(line)
      if (at >= 0) left.splice(at, 1)
      return at < 0
    })
  }
  return [
    ...missingIn(before, after).map((line) => ({ isAdded: false, line })),
    ...missingIn(after, before).map((line) => ({ isAdded: true, line })),
  ]
}
