import { useVerificationStringQuery } from '@portal/shared/api/handles'
import { platformTitles, type VerificationString } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { PageHeading } from '@portal/shared/ui/PageHeading'
import { Alert, Button } from 'antd'
import { useEffect, useId, useRef } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router-dom'
import { stringFailureText } from '../failureTexts'
import { PlatformRows } from './PlatformRows'
import css from './verification.module.css'

const warning = "Caution: You won't be allowed to modify your profile details once verified!"
const names = new Intl.ListFormat('en-GB')

/** The rows, and Submit once all are verified. */
function Handles(handles: VerificationString) {
  const navigate = useNavigate()
  const hintId = useId()
  const rows = useRef<HTMLDivElement>(null)
  const submit = useRef<HTMLButtonElement>(null)
  const before = useRef(Number.NaN)
  const missing = handles.unverifiedPlatforms.map(({ platform }) => platformTitles[platform])
  const left = missing.length

  // The verified row's button is gone, so focus moves to the next step.
  useEffect(() => {
    const isFewer = left < before.current
    before.current = left
    if (!isFewer || document.activeElement !== document.body) return
    const next = rows.current?.querySelector<HTMLElement>('input:not([readonly])') ?? submit.current
    next?.focus()
  }, [left])

  return (
    <div ref={rows} className="stack">
      <PlatformRows {...handles} />
      <div className={`row ${css.submit}`}>
        <Button
          ref={submit}
          type="primary"
          size="large"
          disabled={left > 0}
          aria-describedby={hintId}
          onClick={() => navigate(paths.home)}
        >
          Submit
        </Button>
        <p id={hintId} className="muted">
          {left > 0
            ? `Verify ${names.format(missing)} to submit. You can continue later. Verified rows stay verified.`
            : 'All your profiles are verified.'}
        </p>
        {left > 0 && <Link to={paths.profile}>See your profile</Link>}
      </div>
    </div>
  )
}

/** Students prove here which profiles on the platforms are theirs (specification, section 2). */
export function ProfileVerificationPage() {
  const { data, isFetching, error } = useVerificationStringQuery()
  const { revalidate, state } = useRevalidator()
  return (
    <div className={`page stack ${css.page}`}>
      <PageHeading
        intro={
          data && (
            <>
              Change your name on each platform to <code className={css.value}>{data.randomString}</code>,
              then click Verify.
            </>
          )
        }
      >
        Profile Verification
      </PageHeading>
      <Alert role="note" type="warning" showIcon title={warning} />
      {data && <Handles {...data} />}
      {!data && isFetching && (
        <div className={`skeleton ${css.skeleton}`} role="status" aria-label="Loading your handles" />
      )}
      {!data && !isFetching && (
        <div className="panel row">
          <p role="alert">{stringFailureText(error)}</p>
          <Button onClick={() => revalidate()} loading={state === 'loading'}>
            Retry
          </Button>
        </div>
      )}
    </div>
  )
}

export { load } from './loadVerification'
export { ProfileVerificationPage as Page }
