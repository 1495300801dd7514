import type { PageLoadArgs } from '@portal/federation/define-remote'
import { isCallFailure } from '@portal/shared/api/api'
import { papersApi, usePaperQuery } from '@portal/shared/api/papers'
import { type PaperRequest, paperStateOf, paperText } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { PageHeading } from '@portal/shared/ui/page-heading'
import { EmptyState, FailedState, LoadingState } from '@portal/shared/ui/page-states'
import { usePageTitle } from '@portal/shared/ui/page-title'
import { Link, useParams } from 'react-router-dom'
import { searchForSubject } from '../list/filters'
import list from '../list/list.module.css'
import { paperIcon } from '../list/paperIcon'
import { freshSeconds } from '../list/usePapers'
import { DriveViewer } from './DriveViewer'
import { PaperFiles } from './PaperFiles'
import css from './paper.module.css'

function LoadingPaper() {
  usePageTitle('Question paper')
  return (
    <LoadingState label="Loading the paper">
      <div className={list.skeleton} />
    </LoadingState>
  )
}

function MissingPaper() {
  usePageTitle('Question paper')
  return (
    <EmptyState icon={paperIcon} action={<Link to={paths.listPapers}>All question papers</Link>}>
      This paper no longer exists, or it isn’t approved.
    </EmptyState>
  )
}

function Paper({ paper }: { paper: PaperRequest }) {
  const { subject, teacher, examType, academicSession, course, year, semester } = paper
  const state = paperStateOf(paper)
  const exam = `${examType} ${academicSession}`
  const name = `${subject.name}, ${exam}`
  return (
    <>
      <PageHeading
        title={name}
        intro={`${exam} · ${teacher.name} · ${course}, year ${year}, semester ${semester}`}
      >
        {`${subject.name} (${subject.subjectCode})`}
      </PageHeading>
      {state !== 'approved' && (
        <p role="note" className={`muted ${css.state}`}>
          This paper is {paperText(state)}: only you and leads see it.
        </p>
      )}
      {paper.files ? (
        <PaperFiles files={paper.files} name={name} />
      ) : (
        <DriveViewer link={paper.driveLink} name={name} />
      )}
      <p className={`muted ${css.ways}`}>
        <Link to={{ pathname: paths.listPapers, search: searchForSubject(subject._id) }}>
          All papers of this subject
        </Link>
        . {paper.files ? 'Is it hard to read?' : 'Does the link not work?'}{' '}
        <Link to={paths.addPaper}>Add the paper</Link> if you have it.
      </p>
    </>
  )
}

/** A question paper, shown in the page. */
export function PaperPage() {
  const { id = '' } = useParams()
  const { currentData, error, isFetching, refetch } = usePaperQuery(id, {
    refetchOnMountOrArgChange: freshSeconds,
  })
  const hasFailed = error !== undefined && !isFetching
  return (
    <section className="page">
      {currentData && !hasFailed && <Paper paper={currentData.data} />}
      {!currentData && !hasFailed && <LoadingPaper />}
      {hasFailed &&
        (isCallFailure(error) && error.status === 404 ? (
          <MissingPaper />
        ) : (
          <FailedState error={error} fallback="Error fetching the paper" onRetry={refetch} />
        ))}
    </section>
  )
}

/** Requests the paper before the page loads. */
export const prefetch = ({ dispatch, params }: PageLoadArgs): unknown =>
  dispatch(
    papersApi.endpoints.paper.initiate(params.id ?? '', { subscribe: false, forceRefetch: freshSeconds }),
  )

export { PaperPage as Page }
