interface Difference {
  /** True for added lines, false for removed ones. */
  isAdded: boolean
  line: string
}

/** The lines that only one of two texts has, removed ones first. Empty if only the order differs. */
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
