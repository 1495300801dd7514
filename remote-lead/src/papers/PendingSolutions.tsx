import { usePendingSolutionsQuery } from '@portal/shared/api/solutions'
import { agoText } from '@portal/shared/dates'
import { counted } from '@portal/shared/numbers'
import { paperPath } from '@portal/shared/paths'
import { Link } from 'react-router-dom'
import { Panel } from '../dashboard/Panel'

/** Papers with solutions that await review, each with a link to where they are reviewed. */
export function PendingSolutions() {
  const { data } = usePendingSolutionsQuery()
  if (!data || data.data.length === 0) return null
  return (
    <Panel title="Solutions awaiting review" count={data.data.length}>
      <ol className="stack">
        {data.data.map(({ paperId, paper, solutions, since }) => (
          <li key={paperId} className="row spread">
            <Link to={paperPath(paperId)}>{paper}</Link>
            <span className="muted">
              {counted(solutions, 'solution')}, since {agoText(Date.parse(since))}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
