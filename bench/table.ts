/** The value below which this share of all values lies. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** A Markdown table whose columns are also aligned in a terminal. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows].map((cells) =>
    cells.map((cell) => cell.replaceAll('|', '/').replaceAll('\n', ' ')),
  )
  const widths = head.map((_, column) => Math.max(3, ...lines.map((cells) => cells[column]?.length ?? 0)))
  const rule = widths.map((width) => '-'.repeat(width))
  return lines
    .toSpliced(1, 0, rule)
    .map((cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
    .join('\n')
}
