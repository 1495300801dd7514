import { usePaperRequestsQuery } from '@portal/shared/api/papers'
import { type PaperRequest, papersShortPageSize } from '@portal/shared/contract'
import { counted } from '@portal/shared/numbers'
import { PageLinks } from '@portal/shared/page-links'
import { checkCircleIcon } from '@portal/shared/ui/icons'
import { EmptyState, FailedState, LoadingState } from '@portal/shared/ui/PageStates'
import { useLoadToast } from '@portal/shared/ui/useLoadToast'
import { Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { LeadPage } from '../layout/LeadPage'
import { useListView } from '../table/useListView'
import { ViewSwitch } from '../table/ViewSwitch'
import { DecideSeveral, Outcomes } from './DecideSeveral'
import { PaperCard } from './PaperCard'
import { PaperTable } from './PaperTable'
import { PaperTools } from './PaperTools'
import { PendingSolutions } from './PendingSolutions'
import { paperKeys } from './paperKeys'
import { cardId } from './paperName'
import css from './papers.module.css'
import { useLinkedPaper } from './useLinkedPaper'
import { usePaperActions } from './usePaperActions'
import { usePaperView } from './usePaperView'

const loadTexts = {
  loading: 'Fetching papers...',
  success: 'Papers loaded successfully',
  failure: 'Error fetching papers',
}

/** Other leads decide too, so opening the page always reads again. */
const freshness = { refetchOnMountOrArgChange: true }

/** Pending papers first, each group newest first. */
const pendingFirst = (papers: readonly PaperRequest[]) =>
  papers.toSorted((one, other) => Number(other.status === 'pending') - Number(one.status === 'pending'))

/** Leads approve, reject and delete papers here (specification, sections 2 and 4). */
export function ManagePapersPage() {
  const { view, words, setWords, filters, sorting, sortBy, sortedBy, addressOf } = usePaperView()
  const { view: shape, chooseView } = useListView('papers')
  const query = usePaperRequestsQuery(filters, freshness)
  const pending = usePaperRequestsQuery({ status: 'pending', size: String(papersShortPageSize) }, freshness)
  const list = useRef<HTMLElement>(null)
  useLoadToast(query, loadTexts)

  const { error, isFetching, refetch } = query
  const hasFailed = error !== undefined && !isFetching
  const shown = hasFailed ? query.currentData?.data : query.data?.data
  const requests = shown?.requests ?? []
  const papers = sorting ? requests : pendingFirst(requests)
  useLinkedPaper(papers)
  const { sendingIds, outcomes, forgetOutcomes, dialog, ...actions } = usePaperActions({
    ids: papers.map(({ _id }) => _id),
    refetch,
    focusOn: (id) => (id ? document.getElementById(cardId(id)) : list.current)?.focus(),
  })
  const isSearch = filters.q !== undefined
  // After the last page's papers were decided, others are on earlier pages.
  const isBeyond = query.currentData && shown && shown.pages > 0 && shown.page > shown.pages
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([])
  const pendingOnPage = papers.filter(({ status }) => status === 'pending')
  // Only visible papers are decided.
  const selected = pendingOnPage.filter(({ _id }) => selectedIds.includes(_id))
  const toggle = ({ _id }: PaperRequest) =>
    setSelectedIds((ids) => (ids.includes(_id) ? ids.filter((id) => id !== _id) : [...ids, _id]))

  const entries = {
    actions,
    selectedIds: selected.map(({ _id }) => _id),
    onSelect: setSelectedIds,
    sendingIds,
    togetherOf: ({ subject, academicSession }: PaperRequest) =>
      addressOf({ view: 'all', words: `${subject.subjectCode} ${academicSession}` }),
  }

  return (
    <LeadPage heading="Manage Papers" intro="Review question papers that students uploaded.">
      <PendingSolutions />
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
          <Skeleton paragraph={{ rows: 12 }} />
        </LoadingState>
      )}
      {shown && (
        <section
          ref={list}
          className={css.list}
          aria-label="Papers"
          aria-busy={!query.currentData}
          tabIndex={-1}
          onKeyDown={paperKeys({ papers, onDecide: actions.decide, onSelect: toggle })}
        >
          <div className={`row muted ${css.count}`}>
            <p role="status">{counted(shown.total, 'paper')}</p>
            {sorting ? (
              <Link to={sortedBy()} preventScrollReset>
                Newest first
              </Link>
            ) : (
              shown.total > 1 && (
                <Link to={sortedBy({ sort: 'sent', order: 'ascending' })} preventScrollReset>
                  Oldest first
                </Link>
              )
            )}
            <ViewSwitch view={shape} onChoose={chooseView} />
          </div>
          <Outcomes outcomes={outcomes} onClose={forgetOutcomes} />
          <DecideSeveral
            pending={pendingOnPage}
            selected={selected}
            isSending={sendingIds.length > 0}
            onSelect={(chosen) => setSelectedIds(chosen.map(({ _id }) => _id))}
            onDecide={(status) => actions.decideAll(selected, status)}
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
              {view === 'pending' && !isSearch ? 'No papers are awaiting review.' : 'No papers found.'}
            </EmptyState>
          ) : shape === 'cards' ? (
            <ul className="stack">
              {papers.map((paper) => (
                <li key={paper._id}>
                  <PaperCard
                    paper={paper}
                    isSelected={selected.includes(paper)}
                    onToggle={toggle}
                    {...entries}
                  />
                </li>
              ))}
            </ul>
          ) : (
            <PaperTable papers={papers} sorting={sorting} onSort={sortBy} {...entries} />
          )}
          <PageLinks page={shown.page} pages={shown.pages} searchFor={(page) => addressOf({ page }).search} />
        </section>
      )}
      {dialog}
      {isBeyond && <Navigate to={addressOf({ page: shown.pages })} replace />}
    </LeadPage>
  )
}

export { ManagePapersPage as Page }
