import type { LeadDay } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { Link } from 'react-router-dom'
import { waitedText } from './dayTexts'
import { Panel } from './Panel'

/** Seniors' interviews that await review; nothing without any. */
export const WaitingInterviews = ({ interviews: { count, since } }: Pick<LeadDay, 'interviews'>) =>
  since === null ? null : (
    <Panel
      title="Interviews awaiting review"
      count={count}
      more={<Link to={paths.manageInterviews}>Review</Link>}
    >
      <p className="muted">The first one has waited {waitedText(Date.parse(since))}.</p>
    </Panel>
  )
