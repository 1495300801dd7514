import { useStudentsQuery } from '@portal/shared/api/students'
import { type StudentsPage as StudentsAnswer, studentsPageSize } from '@portal/shared/contract'
import { counted, grouped } from '@portal/shared/numbers'
import { PageLinks, useFollowedPage } from '@portal/shared/page-links'
import { userIcon } from '@portal/shared/ui/icons'
import { EmptyState, Loaded } from '@portal/shared/ui/PageStates'
import { useAbortOutdated } from '@portal/shared/useAbortOutdated'
import { Button, Skeleton } from 'antd'
import { Navigate } from 'react-router-dom'
import { LeadPage } from '../layout/LeadPage'
import { AlumniRunCard } from './AlumniRunCard'
import { useStatusDialog } from './StatusDialog'
import { StudentTable } from './StudentTable'
import { StudentTools } from './StudentTools'
import css from './students.module.css'
import { type StudentView, useStudentChoice } from './useStudentChoice'

interface StudentsProps {
  view: StudentView
  shown: StudentsAnswer
  /** Whether this is still the previous page. */
  isStale: boolean
  /** False if the page couldn't be read. */
  hasRows: boolean
}

function Students({ view, shown, isStale, hasRows }: StudentsProps) {
  const { students, matches, total, batches, branches } = shown
  const pages = Math.max(1, Math.ceil(matches / studentsPageSize))
  const { first, handleFollow } = useFollowedPage<HTMLTableRowElement>(shown.page)
  const { change, dialog } = useStatusDialog()
  const found =
    matches === total ? counted(total, 'student') : `${grouped(matches)} of ${counted(total, 'student')}`

  // Students left, or the link is old.
  if (students.length === 0 && matches > 0)
    return <Navigate to={{ search: view.searchFor({ page: pages }) }} replace />

  return (
    <>
      <StudentTools view={view} batches={batches} branches={branches} />
      <p className={`muted small ${css.found}`} role="status">
        {pages === 1 ? found : `${found}, page ${shown.page} of ${pages}`}
      </p>
      {hasRows &&
        (matches === 0 ? (
          <EmptyState icon={userIcon} action={<Button onClick={view.showAll}>Show all</Button>}>
            No students match this search and these filters.
          </EmptyState>
        ) : (
          <StudentTable students={students} isStale={isStale} onChange={change} firstRow={first} />
        ))}
      <PageLinks
        page={view.query.page}
        pages={pages}
        searchFor={(page) => view.searchFor({ page })}
        onFollow={handleFollow}
      />
      {dialog}
    </>
  )
}

/** Students with their status, which leads change here. */
export function StudentsPage() {
  const view = useStudentChoice()
  const query = useStudentsQuery(view.query, { refetchOnMountOrArgChange: true })
  useAbortOutdated(query.requestId)
  const isStale = query.currentData === undefined
  const hasRows = !isStale || query.error === undefined || query.isFetching
  return (
    <LeadPage
      heading="Students"
      intro="Active students are counted, ranked and listed. Alumni can still sign in. Suspended students can’t."
    >
      <AlumniRunCard
        leavingSearch={view.searchFor({
          accountStatus: 'leaving',
          batch: undefined,
          branch: undefined,
          q: '',
          page: 1,
        })}
      />
      <Loaded
        query={query}
        what="the students"
        skeleton={<Skeleton className={css.skeleton ?? ''} paragraph={{ rows: 12 }} />}
      >
        {(shown) => <Students view={view} shown={shown} isStale={isStale} hasRows={hasRows} />}
      </Loaded>
    </LeadPage>
  )
}

export { StudentsPage as Page }
