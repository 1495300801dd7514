import { useRequestedPapersQuery } from '@portal/shared/api/requestedPapers'
import { counted } from '@portal/shared/numbers'
import { paths } from '@portal/shared/paths'
import { Link } from 'react-router-dom'
import css from './dashboard.module.css'
import { Panel } from './Panel'

const shown = 3

/** The papers that members need most. Without requests there is nothing to show. */
export function MostRequested() {
  const { data } = useRequestedPapersQuery()
  if (!data || data.total === 0) return null
  return (
    <Panel
      title="Most requested papers"
      count={data.total}
      more={<Link to={paths.requestedPapers}>All requested papers</Link>}
    >
      <ol className={css.lines}>
        {data.data.slice(0, shown).map(({ subject, academicSession, examType, requests }) => (
          <li key={`${subject._id} ${academicSession} ${examType}`} className="row spread">
            <span>
              {subject.name} <code>{subject.subjectCode}</code>, {examType} {academicSession}
            </span>
            <span className="muted">{counted(requests, 'member')}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
