import type { PageLoadArgs } from '@portal/federation/define-remote'
import { memberHomeApi, useMyNewsQuery } from '@portal/shared/api/memberHome'
import type { MyNews } from '@portal/shared/contract'
import { grouped } from '@portal/shared/numbers'
import { paths } from '@portal/shared/paths'
import { SlotCard } from '@portal/shared/ui/SlotCard'
import { Link } from 'react-router-dom'
import css from './home.module.css'

/** A member's papers by status; one that needs changes comes first. */
export function MyPapersCard() {
  const query = useMyNewsQuery()
  const papers = query.data?.data.papers
  return (
    <SlotCard title="My papers" query={query} more={{ to: paths.myPapers, label: 'All my papers' }}>
      {papers && <States papers={papers} />}
    </SlotCard>
  )
}

function States({ papers }: { papers: MyNews['papers'] }) {
  const { pending, approved, rejected, changesWanted, wanted } = papers
  const states = [
    { label: 'pending', count: pending },
    { label: 'approved', count: approved },
    { label: 'rejected', count: rejected },
    // The link above already names a single one.
    { label: 'need changes', count: wanted && changesWanted === 1 ? 0 : changesWanted },
  ].filter(({ count }) => count > 0)
  if (states.length === 0 && !wanted)
    return (
      <p className="muted">
        You haven’t uploaded a paper yet. <Link to={paths.addPaper}>Add one you sat</Link>
      </p>
    )
  return (
    <>
      {wanted && (
        <p className={css.wanted}>
          <Link to={{ pathname: paths.myPapers, search: `?edit=${wanted.id}` }}>
            Changes requested: {wanted.subject}
          </Link>
        </p>
      )}
      <ul className={`muted small ${css.states}`}>
        {states.map(({ label, count }) => (
          <li key={label}>
            <b>{grouped(count)}</b> {label}
          </li>
        ))}
      </ul>
    </>
  )
}

export function prefetch({ dispatch }: PageLoadArgs): void {
  dispatch(memberHomeApi.endpoints.myNews.initiate(undefined, { subscribe: false }))
}

export { MyPapersCard as Card }
