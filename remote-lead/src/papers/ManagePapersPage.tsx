import { usePaperRequestsQuery } from '@portal/shared/api/papers'
import type { PaperRequest } from '@portal/shared/contract'
import { checkCircleIcon } from '@portal/shared/ui/icons'
import { useLoadToast } from '@portal/shared/ui/load-toast'
import { EmptyState, FailedState, LoadingState } from '@portal/shared/ui/page-states'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import frame from '../layout/card.module.css'
import { LeadPage } from '../layout/LeadPage'
import { DecideSeveral, Outcomes } from './DecideSeveral'
import { cardId, PaperCard } from './PaperCard'
import { PaperTools } from './PaperTools'
import { paperKeys } from './paperKeys'
import css from './papers.module.css'
import { usePaperActions } from './usePaperActions'
import { usePaperView } from './usePaperView'

const loadTexts = {
  loading: 'Fetching papers...',
  success: 'Papers loaded successfully',
  failure: 'Error fetching papers',
}

/** Other leads decide, too: what was read before is read again. */
const freshness = { refetchOnMountOrArgChange: true }

/** Pending ones first; within each newest first, as they came. */
const pendingFirst = (papers: readonly PaperRequest[]) =>
  papers.toSorted((one, other) => Number(other.status === 'pending') - Number(one.status === 'pending'))

/** All paper requests: leads approve, reject and delete them (specification, sections 2 and 4). */
export function ManagePapersPage() {
  const { view, words, setWords, filters, addressOf } = usePaperView()
  const query = usePaperRequestsQuery(filters, freshness)
  const pending = usePaperRequestsQuery({ status: 'pending' }, freshness)
  const list = useRef<HTMLElement>(null)
  useLoadToast(query, loadTexts)

  const { error, isFetching, refetch } = query
  const hasFailed = error !== undefined && !isFetching
  const shown = hasFailed ? query.currentData?.data : query.data?.data
  const papers = pendingFirst(shown?.requests ?? [])
  const { decide, decideAll, deletePaper, sendingIds, outcomes, forgetOutcomes, dialog } = usePaperActions({
    ids: papers.map(({ _id }) => _id),
    refetch,
    focusOn: (id) => (id ? document.getElementById(cardId(id)) : list.current)?.focus(),
  })
  const isSearch = filters.q !== undefined
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([])
  const waiting = papers.filter(({ status }) => status === 'pending')
  // Only what is in sight is decided.
  const selected = waiting.filter(({ _id }) => selectedIds.includes(_id))
  const toggle = ({ _id }: PaperRequest) =>
    setSelectedIds((ids) => (ids.includes(_id) ? ids.filter((id) => id !== _id) : [...ids, _id]))

  return (
    <LeadPage heading="Manage Papers" intro="What students upload waits here until a lead decides.">
      <PaperTools
        view={view}
        words={words}
        setWords={setWords}
        addressOf={addressOf}
        pendingCount={pending.data?.data.total}
      />
      {hasFailed && <FailedState error={error} fallback={loadTexts.failure} onRetry={refetch} />}
      {!shown && isFetching && (
        <LoadingState label="Loading papers">
          {[...'123'].map((skeleton) => (
            <div key={skeleton} className={`${frame.skeleton} ${css.skeleton}`} />
          ))}
        </LoadingState>
      )}
      {shown && (
        <section
          ref={list}
          className={css.list}
          aria-label="Papers"
          aria-busy={!query.currentData}
          tabIndex={-1}
          onKeyDown={paperKeys({ papers, onDecide: decide, onSelect: toggle })}
        >
          <p className={css.count} role="status">
            {shown.total === 1 ? '1 paper' : `${shown.total.toLocaleString('en-IN')} papers`}
          </p>
          <Outcomes outcomes={outcomes} onClose={forgetOutcomes} />
          <DecideSeveral
            pending={waiting}
            selected={selected}
            isSending={sendingIds.length > 0}
            onSelect={(chosen) => setSelectedIds(chosen.map(({ _id }) => _id))}
            onDecide={(status) => decideAll(selected, status)}
          />
          {papers.length === 0 ? (
            <EmptyState
              icon={checkCircleIcon}
              action={
                isSearch || shown.total > 0 ? (
                  <Link to={addressOf({ words: '' })} onClick={() => setWords('')}>
                    Show the first page without a search
                  </Link>
                ) : (
                  view !== 'all' && <Link to={addressOf({ view: 'all' })}>See all papers</Link>
                )
              }
            >
              {view === 'pending' && !isSearch ? 'No paper waits for a decision.' : 'No papers found.'}
            </EmptyState>
          ) : (
            <ul>
              {papers.map((paper) => (
                <li key={paper._id}>
                  <PaperCard
                    paper={paper}
                    isSending={sendingIds.includes(paper._id)}
                    isSelected={selected.includes(paper)}
                    onSelect={() => toggle(paper)}
                    together={addressOf({
                      view: 'all',
                      words: `${paper.subject.subjectCode} ${paper.academicSession}`,
                    })}
                    onDecide={(status) => decide(paper, status)}
                    onDelete={() => deletePaper(paper)}
                  />
                </li>
              ))}
            </ul>
          )}
          {shown.pages > 1 && (
            <nav className={css.pages} aria-label="Pages">
              {shown.page > 1 && <Link to={addressOf({ page: shown.page - 1 })}>Newer</Link>}
              <span>
                Page {shown.page} of {shown.pages}
              </span>
              {shown.page < shown.pages && <Link to={addressOf({ page: shown.page + 1 })}>Older</Link>}
            </nav>
          )}
        </section>
      )}
      {dialog}
    </LeadPage>
  )
}

export { ManagePapersPage as Page }
