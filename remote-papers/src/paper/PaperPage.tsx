import type { PageLoadArgs } from '@portal/federation/define-remote'
import { isCallFailure } from '@portal/shared/api/api'
import { prefetchIfStale, refetchIfStale } from '@portal/shared/api/freshness'
import { papersApi, usePaperQuery } from '@portal/shared/api/papers'
import { type PaperRequest, type PaperState, paperStateOf } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { selectAuth } from '@portal/shared/store'
import { PageHeading } from '@portal/shared/ui/PageHeading'
import { EmptyState, FailedState, LoadingState } from '@portal/shared/ui/PageStates'
import { usePageTitle } from '@portal/shared/ui/pageTitle'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { Link, useParams } from 'react-router-dom'
import { subjectSearch } from '../list/filters'
import list from '../list/list.module.css'
import { paperIcon } from '../list/paperIcon'
import { EditedPaper } from '../mine/EditedPaper'
import { Solutions } from '../solutions/Solutions'
import { editFor } from '../upload/edit'
import { DriveViewer } from './DriveViewer'
import { PaperFiles } from './PaperFiles'
import css from './paper.module.css'

function LoadingPaper() {
  usePageTitle('Question paper')
  return (
    <LoadingState label="Loading the paper">
      <div className={`skeleton ${list.skeleton}`} />
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

const stateTexts: Partial<Record<PaperState, string>> = {
  pending: 'This paper is awaiting review.',
  rejected: 'This paper was rejected.',
  'changes wanted': 'A lead requested changes to this paper.',
}

function Paper({ paper }: { paper: PaperRequest }) {
  const { subject, teacher, examType, academicSession, course, year, semester } = paper
  const state = stateTexts[paperStateOf(paper)]
  const edit = editFor(paper, useSelector(selectAuth))
  const [form, setForm] = useState<'closed' | 'open' | 'ended'>('closed')
  const exam = `${examType} ${academicSession}`
  const name = `${subject.name}, ${exam}`

  const endEditing = () => setForm('ended')

  return (
    <>
      <PageHeading
        title={name}
        intro={`${exam} · ${teacher.name} · ${course}, year ${year}, semester ${semester}`}
      >
        {`${subject.name} (${subject.subjectCode})`}
      </PageHeading>
      {state && (
        <p role="note" className={`muted ${css.state}`}>
          {state} Only its uploader and leads see it.
        </p>
      )}
      {edit && form !== 'open' && (
        <button
          type="button"
          className={`button button-quiet ${css.edit}`}
          // biome-ignore lint/a11y/noAutofocus: the form that had the focus is gone.
          autoFocus={form === 'ended'}
          onClick={() => setForm('open')}
        >
          Edit
        </button>
      )}
      {edit && form === 'open' && (
        <div className={css.edit}>
          <EditedPaper paper={paper} edit={edit} onSent={endEditing} onCancel={endEditing} />
        </div>
      )}
      {paper.files ? (
        <PaperFiles files={paper.files} name={name} />
      ) : (
        <DriveViewer link={paper.driveLink} name={name} />
      )}
      {state === undefined && <Solutions paperId={paper._id} name={name} />}
      <p className={`muted ${css.ways}`}>
        <Link to={{ pathname: paths.listPapers, search: subjectSearch(subject._id) }}>
          All papers of this subject
        </Link>
        . {paper.files ? 'Is it hard to read?' : 'Is the link broken?'}{' '}
        <Link to={paths.addPaper}>Add the paper</Link> if you have it.
      </p>
    </>
  )
}

export function PaperPage() {
  const { id = '' } = useParams()
  const { currentData, error, isFetching, refetch } = usePaperQuery(id, refetchIfStale)
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

export const prefetch = ({ dispatch, params }: PageLoadArgs): unknown =>
  dispatch(papersApi.endpoints.paper.initiate(params.id ?? '', prefetchIfStale))

export { PaperPage as Page }
