import type { LeadDay } from '@portal/shared/contract'
import { dayMs, momentText } from '@portal/shared/dates'
import { paths } from '@portal/shared/paths'
import { Link } from 'react-router-dom'
import css from './dashboard.module.css'
import { waitedText } from './dayTexts'
import { Panel } from './Panel'

/** Longest waiting first, as on the dashboard. */
const longestFirst = { pathname: paths.adminPapersPage, search: '?sort=sent&order=ascending' }

/** After a week a paper has waited too long. */
const tooLongMs = 7 * dayMs

/** The papers awaiting review the longest. */
export function WaitingPapers({ papers: { count, waiting } }: Pick<LeadDay, 'papers'>) {
  return (
    <Panel
      title="Papers waiting longest"
      count={count}
      more={count > waiting.length && <Link to={longestFirst}>All waiting papers</Link>}
    >
      {waiting.length === 0 ? (
        <p className="muted">No papers are awaiting review.</p>
      ) : (
        <ol className={css.lines}>
          {waiting.map(({ _id, subject, subjectCode, academicSession, examType, since }) => {
            const moment = Date.parse(since)
            return (
              <li key={_id} className="row spread">
                <div>
                  <Link to={{ ...longestFirst, hash: `#paper-${_id}` }}>
                    {subject} <code>{subjectCode}</code>
                  </Link>
                  <p className="muted small">
                    {academicSession} {examType}
                  </p>
                </div>
                <time
                  className={Date.now() - moment >= tooLongMs ? css.late : 'muted'}
                  dateTime={since}
                  title={`Since ${momentText(moment)}`}
                >
                  {waitedText(moment)}
                </time>
              </li>
            )
          })}
        </ol>
      )}
    </Panel>
  )
}
