import type { PageLoadArgs } from '@portal/federation/define-remote'
import { batchApi, useBatchQuery } from '@portal/shared/api/batch'
import { prefetchIfStale, refetchIfStale } from '@portal/shared/api/freshness'
import { batchPageSize, batchQuery, batchViews } from '@portal/shared/contract'
import { PageLinks, useFollowedPage } from '@portal/shared/page-links'
import { paths } from '@portal/shared/paths'
import { readSearch, useSearchState } from '@portal/shared/searchState'
import { selectAuth } from '@portal/shared/store'
import { userIcon } from '@portal/shared/ui/icons'
import { PageHeading } from '@portal/shared/ui/PageHeading'
import { EmptyState, Loaded } from '@portal/shared/ui/PageStates'
import { SearchBox } from '@portal/shared/ui/SearchBox'
import { useSearchText } from '@portal/shared/ui/useSearchText'
import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { ClassmateRow } from './ClassmateRow'
import { Comparison } from './Comparison'

/** `compare`: the username of the student next to whom the member is shown. */
const searchSchema = batchQuery.extend({ compare: z.string().max(100).optional() })

const viewTexts = {
  all: ['Everyone', 'There’s nobody on this page.'],
  friends: ['Friends', 'You don’t follow anyone yet. Choose Follow next to a name.'],
  solved: ['Today’s solvers', 'Nobody in your batch has solved today’s problem yet.'],
} as const

/** A searchable list of the batch: everyone, friends, or those who solved today’s problem. */
function Classmates({ onRemoved }: { onRemoved: () => void }) {
  const { values, update, searchFor } = useSearchState(searchSchema)
  const { show, search, page } = values
  const query = useBatchQuery({ show, search, page }, refetchIfStale)
  const { first, handleFollow } = useFollowedPage<HTMLLIElement>(query.data?.page ?? page)
  const searchBox = useSearchText({
    searched: search,
    search: (words) => update({ search: words, page: 1 }, { replace: words !== '' && search !== '' }),
  })
  return (
    <div className="stack">
      <nav className="tabs" aria-label="Students">
        {batchViews.map((view) => (
          <Link
            key={view}
            to={{ search: searchFor({ show: view, page: 1 }) }}
            aria-current={view === show ? 'page' : undefined}
          >
            {viewTexts[view][0]}
          </Link>
        ))}
      </nav>
      <SearchBox
        search={searchBox}
        isBusy={query.isFetching}
        aria-label="Search students"
        placeholder="Search students"
      />
      <Loaded query={query} what="your batch">
        {({ students, matches }) =>
          students.length === 0 ? (
            <EmptyState icon={userIcon}>
              {search ? `No students match “${search}”. Try part of a name.` : viewTexts[show][1]}
            </EmptyState>
          ) : (
            <>
              <ul className="stack" aria-busy={query.currentData === undefined}>
                {students.map((student, index) => (
                  <li key={student.username} ref={index === 0 ? first : undefined} tabIndex={-1}>
                    <ClassmateRow
                      student={student}
                      compare={searchFor({ compare: student.username })}
                      onUnfollowed={() => show === 'friends' && onRemoved()}
                    />
                  </li>
                ))}
              </ul>
              <PageLinks
                page={page}
                pages={Math.ceil(matches / batchPageSize)}
                onFollow={handleFollow}
                searchFor={(number) => searchFor({ page: number })}
              />
            </>
          )
        }
      </Loaded>
    </div>
  )
}

/** The students of the member’s batch who are on the leaderboards, or one of them next to the member. */
export function BatchPage() {
  const { batch, accountStatus } = useSelector(selectAuth)
  const { values, searchFor } = useSearchState(searchSchema)
  const content = useRef<HTMLDivElement>(null)
  const compared = useRef(values.compare)

  // The link between the list and a comparison disappears, and would take the focus with it.
  useEffect(() => {
    if (compared.current !== values.compare) content.current?.focus({ preventScroll: true })
    compared.current = values.compare
  }, [values.compare])

  const hasBatch = batch !== '' && accountStatus !== 'alumni'
  return (
    <section className="page stack">
      <PageHeading
        intro={
          <>
            Students in your batch who are on the leaderboards. Only you see who you follow.{' '}
            <Link to={paths.account}>Change who sees you</Link>
          </>
        }
      >
        My batch
      </PageHeading>
      {!hasBatch ? (
        <EmptyState icon={userIcon} action={<Link to={paths.leaderboard}>Open the leaderboard</Link>}>
          {accountStatus === 'alumni'
            ? 'You have finished your programme. You can find alumni on the leaderboard.'
            : 'Your account has no batch. Ask a lead to check your registration number.'}
        </EmptyState>
      ) : (
        <div ref={content} tabIndex={-1} className="stack">
          {values.compare ? (
            <>
              <Link to={{ search: searchFor({ compare: undefined }) }}>Back to the list</Link>
              <Comparison username={values.compare} />
            </>
          ) : (
            <Classmates onRemoved={() => content.current?.focus()} />
          )}
        </div>
      )}
    </section>
  )
}

export function prefetch({ dispatch, request }: Pick<PageLoadArgs, 'dispatch' | 'request'>): void {
  const { compare, ...query } = readSearch(searchSchema, new URL(request.url).searchParams)
  if (!compare) dispatch(batchApi.endpoints.batch.initiate(query, prefetchIfStale))
}

export { BatchPage as Page }
