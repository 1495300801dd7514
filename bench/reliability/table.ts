import type { Row } from './scene.ts'

export interface SceneRow extends Row {
  scene: string
}

/** The rows as a Markdown table. */
export function tableOf(rows: SceneRow[]): string {
  const lines = [
    ['scene', 'what', 'expected', 'seen', ''],
    ...rows.map(({ scene, what, expected, seen, verdict }) => [scene, what, expected, seen, verdict]),
  ].map((cells) => cells.map((cell) => cell.replaceAll('|', '/').replaceAll('\n', ' ')))
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(3, ...lines.map((cells) => cells[column]?.length ?? 0)),
  )
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = lines
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}
