import { usePasskeysQuery } from '@portal/shared/api/passkeys'
import { useSecondFactorQuery } from '@portal/shared/api/secondFactor'
import { FailedState, LoadingState } from '@portal/shared/ui/page-states'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { Button } from 'antd'
import { ProveByCode } from './ProveByCode'
import { ProveByPasskey } from './ProveByPasskey'
import css from './StepUpDialog.module.css'

interface StepUpFormProps {
  onShown: () => void
  onCancel: () => void
}

const freshly = { refetchOnMountOrArgChange: true }

/** What the account has: codes of an app, and recovery codes, in a field; passkeys by a button. */
export function StepUpForm({ onShown, onCancel }: StepUpFormProps) {
  const factor = useSecondFactorQuery(undefined, freshly)
  const known = usePasskeysQuery(undefined, freshly)
  const error = factor.error ?? known.error
  const isRead = factor.currentData && known.currentData
  const hasApp = typeof factor.data?.totpSince === 'string'
  const hasPasskey = known.data !== undefined && known.data.passkeys.length > 0

  return (
    <div className={css.ways}>
      {error !== undefined && (
        <FailedState
          error={error}
          fallback="What your account asks for could not be read"
          onRetry={() => [factor, known].map(({ refetch }) => refetch())}
        />
      )}
      {error === undefined && !isRead && (
        <LoadingState label="Loading what your account asks for">
          <div className={css.bone} />
        </LoadingState>
      )}
      {isRead && hasApp && <ProveByCode onShown={onShown} />}
      {isRead && hasPasskey && browserSupportsWebAuthn() && (
        <ProveByPasskey isAlone={!hasApp} onShown={onShown} />
      )}
      {isRead && !hasApp && !(hasPasskey && browserSupportsWebAuthn()) && (
        <p className={css.why}>This browser knows no passkeys: open the portal in one that has yours.</p>
      )}
      <Button size="large" block onClick={onCancel}>
        Cancel
      </Button>
      <p className={css.lost}>Lost what you need? Ask a lead to take your second factor away.</p>
    </div>
  )
}
