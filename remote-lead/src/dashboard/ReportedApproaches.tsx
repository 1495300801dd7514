import type { LeadDay } from '@portal/shared/contract'
import { agoText } from '@portal/shared/dates'
import { potdPath } from '@portal/shared/paths'
import { Link } from 'react-router-dom'
import css from './dashboard.module.css'
import { Panel } from './Panel'

/** Reported approaches to daily problems, each with a link to where it is hidden or approved; nothing without any. */
export const ReportedApproaches = ({ reportedApproaches: reported }: Pick<LeadDay, 'reportedApproaches'>) =>
  reported.length > 0 && (
    <Panel title="Reported approaches" count={reported.length}>
      <ol className={css.lines}>
        {reported.map(({ _id, date, title, since }) => (
          <li key={_id} className="row spread">
            <Link to={potdPath(date)}>{title}</Link>
            <span className="muted">reported {agoText(Date.parse(since))}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
