import type { PageLoadArgs } from '@portal/federation/define-remote'
import { isCallFailure } from '@portal/shared/api/api'
import { prefetchIfStale } from '@portal/shared/api/freshness'
import { studentPagesApi, useStudentPageQuery } from '@portal/shared/api/studentPages'
import { selectAuth } from '@portal/shared/store'
import { PageHeading } from '@portal/shared/ui/PageHeading'
import { FailedState, LoadingState } from '@portal/shared/ui/PageStates'
import { usePageTitle } from '@portal/shared/ui/pageTitle'
import { Slot } from '@portal/shared/ui/Slot'
import { useSelector } from 'react-redux'
import { useParams } from 'react-router-dom'
import profile from '../profile/profile.module.css'
import { NextStep, YearCard } from '../year/YearSection'
import { OwnPageNote } from './OwnPageNote'
import { StudentIdentity } from './StudentIdentity'
import css from './student.module.css'

/** Failures for the shell: the visitor has to log in, or the page doesn't exist for them. */
const isForThePage = (error: unknown) =>
  isCallFailure(error) && (error.status === 401 || error.status === 404)

/** Requests the student before the page is shown, so that visitors without access get the login. */
export async function load({ dispatch, params: { username = '' } }: PageLoadArgs): Promise<void> {
  const { error } = await dispatch(studentPagesApi.endpoints.studentPage.initiate(username, prefetchIfStale))
  if (isForThePage(error)) throw error
}

export function prefetch({ dispatch, params: { username = '' } }: PageLoadArgs): void {
  dispatch(studentPagesApi.endpoints.studentPage.initiate(username, prefetchIfStale))
}

function LoadingStudent() {
  usePageTitle('Student')
  return (
    <>
      <h1 className="visually-hidden">Student</h1>
      <LoadingState label="Loading the student">
        <div className={`page ${profile.page}`}>
          <div className={`skeleton ${css.loading}`} />
          <div className={`skeleton ${css.loading}`} />
        </div>
      </LoadingState>
    </>
  )
}

/** A student as others see them, with cards from other remotes. */
export function StudentPage() {
  const { username = '' } = useParams()
  const { data, error, isFetching, refetch } = useStudentPageQuery(username)
  const { username: own } = useSelector(selectAuth)

  if (error !== undefined && !isFetching) {
    if (isForThePage(error)) throw error
    if (!data)
      return (
        <div className="page">
          <PageHeading>Student</PageHeading>
          <FailedState error={error} fallback="The student couldn’t be loaded" onRetry={refetch} />
        </div>
      )
  }
  if (!data) return <LoadingStudent />
  const { student } = data
  const isOwn = student.username === own
  return (
    <div className={`page ${profile.page}`}>
      {isOwn && <OwnPageNote seenBy={student.seenBy} />}
      <div className={`stack ${profile.column}`}>
        <StudentIdentity student={student} />
      </div>
      <div className={`stack ${profile.column}`}>
        <YearCard year={student.year} empty={isOwn ? <NextStep /> : 'Nothing solved yet.'} />
        <Slot name="student" username={student.username} />
      </div>
    </div>
  )
}

export { StudentPage as Page }
