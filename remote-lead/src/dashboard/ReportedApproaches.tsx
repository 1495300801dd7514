import { useReportedApproachesQuery } from '@portal/shared/api/approaches'
import { agoText } from '@portal/shared/dates'
import { potdPath } from '@portal/shared/paths'
import { Link } from 'react-router-dom'
import css from './dashboard.module.css'
import { Panel } from './Panel'

/** Reported approaches to daily problems, each with a link to where it is hidden or approved. */
export function ReportedApproaches() {
  const { data } = useReportedApproachesQuery(undefined, { refetchOnMountOrArgChange: true })
  if (!data || data.data.length === 0) return null
  return (
    <Panel title="Reported approaches" count={data.data.length}>
      <ol className={css.lines}>
        {data.data.map(({ _id, date, title, since }) => (
          <li key={_id} className="row spread">
            <Link to={potdPath(date)}>{title}</Link>
            <span className="muted">reported {agoText(Date.parse(since))}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
