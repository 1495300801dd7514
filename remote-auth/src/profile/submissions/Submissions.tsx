import { useProgressStateQuery, useSubmissionsQuery } from '@portal/shared/api/progress'
import { type ProblemPlatform, platformTitles } from '@portal/shared/contract'
import { grouped } from '@portal/shared/numbers'
import { paths } from '@portal/shared/paths'
import { selectAuth } from '@portal/shared/store'
import { Loaded } from '@portal/shared/ui/PageStates'
import { Button } from 'antd'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { PlatformStatus } from '../PlatformStatus'
import { Section } from '../Section'
import { SubmissionTable } from './SubmissionTable'
import css from './submissions.module.css'

function Nothing({ platform }: { platform: ProblemPlatform }) {
  const { verifiedPlatforms } = useSelector(selectAuth)
  const title = platformTitles[platform]
  if (verifiedPlatforms.some((handle) => handle.platform === platform)) {
    return <p className="muted">Nothing solved on {title} yet. Problems you solve there will show up here.</p>
  }
  return (
    <p className="muted">
      Your {title} profile isn’t verified yet. <Link to={paths.profileVerification}>Verify it</Link> to see
      your submissions here.
    </p>
  )
}

/** A paging button. Never `disabled`: that would drop keyboard focus. */
function Turn({ possible, onTurn, children }: { possible: boolean; onTurn: () => void; children: string }) {
  return (
    <Button aria-disabled={!possible} onClick={() => possible && onTurn()}>
      {children}
    </Button>
  )
}

/** Problems solved on one platform, newest first, in pages. */
export function Submissions({ platform }: { platform: ProblemPlatform }) {
  const [page, setPage] = useState(1)
  const query = useSubmissionsQuery({ platform, page })
  const standing = useProgressStateQuery().data?.platforms.find((state) => state.platform === platform)
  const title = platformTitles[platform]
  // After a failure the previous page is still there.
  const failed = query.error !== undefined && !query.isFetching
  const shown = failed ? undefined : query.data
  return (
    <Section
      title={title}
      aside={shown && shown.total > 0 && <p className="muted">{grouped(shown.total)} solved</p>}
    >
      {standing && <PlatformStatus {...standing} />}
      <Loaded query={{ ...query, data: shown }} what={`your ${title} submissions`}>
        {({ total, data }) =>
          total === 0 ? (
            <Nothing platform={platform} />
          ) : (
            <SubmissionTable
              label={`${title} submissions`}
              submissions={data}
              isFetching={query.isFetching}
            />
          )
        }
      </Loaded>
      {(shown ? shown.pages > 1 : page > 1) && (
        <nav className={`row spread muted small ${css.pages}`} aria-label={`Pages of ${title} submissions`}>
          <Turn possible={page > 1} onTurn={() => setPage(page - 1)}>
            Newer
          </Turn>
          <span role="status">{shown && `Page ${shown.page} of ${shown.pages}`}</span>
          <Turn possible={shown !== undefined && page < shown.pages} onTurn={() => setPage(page + 1)}>
            Older
          </Turn>
        </nav>
      )}
    </Section>
  )
}
