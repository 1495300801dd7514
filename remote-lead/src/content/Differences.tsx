import css from './content.module.css'
import { differences } from './differences'

interface DifferencesProps {
  before: readonly string[]
  after: readonly string[]
}

/** What goes and what comes, a line each. */
export function Differences({ before, after }: DifferencesProps) {
  const found = differences(before, after)
  if (found.length === 0) {
    const isSame = before.every((line, at) => line === after[at])
    return <p className="muted">{isSame ? 'Nothing differs.' : 'Only the order differs.'}</p>
  }
  return (
    <ul className={css.differences}>
      {found.map(({ isAdded, line }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line may stand there twice, and none has a state.
        <li key={at}>{isAdded ? <ins>{line}</ins> : <del>{line}</del>}</li>
      ))}
    </ul>
  )
}
