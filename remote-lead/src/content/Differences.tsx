import css from './content.module.css'
import { differences } from './differences'

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
