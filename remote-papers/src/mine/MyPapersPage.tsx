import type { PaperRequest } from '@portal/shared/contract'
import { PageLinks, useFollowedPage } from '@portal/shared/page-links'
import { paths } from '@portal/shared/paths'
import { useSearchState } from '@portal/shared/searchState'
import { selectAuth } from '@portal/shared/store'
import { PageHeading } from '@portal/shared/ui/PageHeading'
import { EmptyState, FailedState } from '@portal/shared/ui/PageStates'
import { type RefObject, useRef } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { LoadingPapers } from '../list/LoadingPapers'
import { paperIcon } from '../list/paperIcon'
import { usePapers } from '../list/usePapers'
import { editFor } from '../upload/edit'
import { EditedPaper } from './EditedPaper'
import css from './mine.module.css'
import { OwnPaper } from './OwnPaper'

/** `edit`: the id of the paper being changed. */
const searchSchema = z.object({
  edit: z.string().optional(),
  page: z.coerce.number().int().min(1).max(999_999).optional(),
})

/** A student's uploads with status and comments. */
export function MyPapersPage() {
  const { values, update, searchFor } = useSearchState(searchSchema)
  const { page = 1 } = values
  const { data, error, isFetching, retry, fallback } = usePapers({ own: 'true', page })
  const list = useRef<HTMLDivElement>(null)
  const hasFailed = error !== undefined && !isFetching
  const papers = hasFailed ? undefined : data?.data
  const { first, handleFollow } = useFollowedPage<HTMLLIElement>(papers?.page ?? page)
  const edited = papers?.requests.find(({ _id }) => _id === values.edit)
  const { email } = useSelector(selectAuth)
  const edit = edited && editFor(edited, { email, isLead: false })

  function endEditing() {
    update({ edit: undefined }, { replace: true })
    list.current?.focus()
  }

  return (
    <section className="page">
      <PageHeading
        intro={
          <>
            Your uploads, their status and the leads’ comments. <Link to={paths.addPaper}>Add Paper</Link> or
            see <Link to={paths.listPapers}>all question papers</Link>.
          </>
        }
      >
        My papers
      </PageHeading>
      {hasFailed && <FailedState error={error} fallback={fallback} onRetry={retry} />}
      {!papers && !hasFailed && <LoadingPapers />}
      {papers && (
        <div ref={list} tabIndex={-1} className={css.list}>
          {edited && edit ? (
            <EditedPaper
              key={edited._id}
              paper={edited}
              edit={edit}
              onSent={endEditing}
              onCancel={endEditing}
            />
          ) : (
            <>
              {values.edit && (
                <p role="status" className={`muted ${css.note}`}>
                  This paper can’t be changed now. A lead has decided on it.
                </p>
              )}
              <Papers
                papers={papers.requests}
                searchFor={(id) => searchFor({ edit: id })}
                firstPaper={first}
                onWithdrawn={() => list.current?.focus()}
              />
              <PageLinks
                page={papers.page}
                pages={papers.pages}
                searchFor={(number) => searchFor({ page: number, edit: undefined })}
                onFollow={handleFollow}
              />
            </>
          )}
        </div>
      )}
    </section>
  )
}

interface PapersProps {
  papers: readonly PaperRequest[]
  searchFor: (id: string) => string
  firstPaper: RefObject<HTMLLIElement | null>
  onWithdrawn: () => void
}

function Papers({ papers, searchFor, firstPaper, onWithdrawn }: PapersProps) {
  if (papers.length === 0) {
    return (
      <EmptyState icon={paperIcon} action={<Link to={paths.addPaper}>Add Paper</Link>}>
        You haven’t uploaded a paper yet.
      </EmptyState>
    )
  }
  return (
    <ul className={css.cards}>
      {papers.map((paper, index) => (
        <li key={paper._id} ref={index === 0 ? firstPaper : undefined} tabIndex={-1}>
          <OwnPaper paper={paper} editSearch={searchFor(paper._id)} onWithdrawn={onWithdrawn} />
        </li>
      ))}
    </ul>
  )
}

export { MyPapersPage as Page }
