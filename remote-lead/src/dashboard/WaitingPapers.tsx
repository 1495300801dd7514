import type { LeadDay, WaitingPaper } from '@portal/shared/contract'
import { momentText } from '@portal/shared/dates'
import { paths } from '@portal/shared/paths'
import { Link } from 'react-router-dom'
import css from './day.module.css'
import { waitedText } from './dayTexts'
import { Panel } from './Panel'

/** Those that wait longest first, as on the dashboard. */
const longestFirst = { pathname: paths.adminPapersPage, search: '?sort=sent&order=ascending' }

/** After so many days a paper has waited too long. */
const tooLongDays = 7

function Waiting({
  paper: { _id, subject, subjectCode, academicSession, examType, since },
}: {
  paper: WaitingPaper
}) {
  const moment = Date.parse(since)
  const isLate = Date.now() - moment >= tooLongDays * 86_400_000
  return (
    <li>
      <Link to={{ ...longestFirst, hash: `#paper-${_id}` }}>
        {subject} <code>{subjectCode}</code>
      </Link>
      <small>
        {academicSession} {examType}
      </small>
      <time className={isLate ? css.late : undefined} dateTime={since} title={`Since ${momentText(moment)}`}>
        {waitedText(moment)}
      </time>
    </li>
  )
}

/** The papers that wait longest for a decision. */
export function WaitingPapers({ papers: { count, waiting } }: Pick<LeadDay, 'papers'>) {
  return (
    <Panel
      title="Papers waiting longest"
      count={count}
      more={count > waiting.length && <Link to={longestFirst}>All that wait</Link>}
    >
      {waiting.length === 0 ? (
        <p className={css.nothing}>Nothing waits.</p>
      ) : (
        <ol className={css.lines}>
          {waiting.map((paper) => (
            <Waiting key={paper._id} paper={paper} />
          ))}
        </ol>
      )}
    </Panel>
  )
}
