import type { PageLoadArgs } from '@portal/federation/define-remote'
import { memberHomeApi, useMyNewsQuery } from '@portal/shared/api/memberHome'
import type { MyNews } from '@portal/shared/contract'
import { shortDayText } from '@portal/shared/dates'
import { paths } from '@portal/shared/paths'
import { SlotCard } from '@portal/shared/ui/SlotCard'
import { generatePath, Link } from 'react-router-dom'
import css from './home.module.css'

/** The newest interviews of seniors that a member follows. */
export function InterviewsCard() {
  const query = useMyNewsQuery()
  return (
    <SlotCard title="Seniors I follow" query={query} more={{ to: paths.seniors, label: 'All seniors' }}>
      {query.data && <Interviews news={query.data.data} />}
    </SlotCard>
  )
}

function Interviews({ news: { following, interviews } }: { news: MyNews }) {
  if (interviews.length === 0)
    return (
      <p className="muted">
        {following > 0
          ? 'The seniors you follow have no interviews yet.'
          : 'Follow a senior to see their newest interviews here. '}
        {following === 0 && <Link to={paths.seniors}>Find one</Link>}
      </p>
    )
  return (
    <ul className={css.interviews}>
      {interviews.map(({ seniorId, senior, company, role, date }) => (
        <li key={`${seniorId} ${company} ${role} ${date}`} className="row spread">
          <Link to={generatePath(paths.senior, { id: seniorId })}>
            {company}, {role}
          </Link>
          <span>
            {senior}
            {date && ` · ${shortDayText(date)}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

export function prefetch({ dispatch }: PageLoadArgs): void {
  dispatch(memberHomeApi.endpoints.myNews.initiate(undefined, { subscribe: false }))
}

export { InterviewsCard as Card }
