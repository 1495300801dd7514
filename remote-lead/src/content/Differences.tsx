import css from './content.module.css'

interface Difference {
  /** True for added lines, false for removed ones. */
  isAdded: boolean
  line: string
}

/** The lines that only one of two texts has, removed ones first. Empty if only the order differs. */
function differences(before: readonly string[], after: readonly string[]): Difference[] {
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

interface DifferencesProps {
  before: readonly string[]
  after: readonly string[]
}

/** Removed and added lines. */
export function Differences({ before, after }: DifferencesProps) {
  const found = differences(before, after)
  if (found.length === 0) {
    const isSame = before.every((line, at) => line === after[at])
    return <p className="muted">{isSame ? 'No differences.' : 'Only the order differs.'}</p>
  }
  return (
    <ul className={css.differences}>
      {found.map(({ isAdded, line }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and have no state.
        <li key={at}>{isAdded ? <ins>{line}</ins> : <del>{line}</del>}</li>
      ))}
    </ul>
  )
}
