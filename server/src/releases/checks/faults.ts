/** So many are told at once: whoever has more has one cause. */
const linesShown = 40

/** Faults as one message, a line each. */
export function inLines(faults: readonly string[]): string {
  const more = faults.length - linesShown
  return [...faults.slice(0, linesShown), ...(more > 0 ? [`… and ${more} more.`] : [])].join('\n')
}
