import { failureText } from '@portal/shared/api/api'
import {
  usePasskeyProofOptionsMutation,
  usePasskeysQuery,
  useProveByPasskeyMutation,
} from '@portal/shared/api/passkeys'
import { useProveByCodeMutation, useSecondFactorQuery } from '@portal/shared/api/secondFactor'
import { FailedState, LoadingState } from '@portal/shared/ui/PageStates'
import { CodeForm, PasskeyButton } from '@portal/shared/ui/second-factor'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { Button } from 'antd'
import css from './StepUpDialog.module.css'

interface StepUpFormProps {
  onShown: () => void
  onCancel: () => void
}

const freshly = { refetchOnMountOrArgChange: true }

/** The account's factors: a field for codes of an app and recovery codes, and a button for passkeys. */
export function StepUpForm({ onShown, onCancel }: StepUpFormProps) {
  const factor = useSecondFactorQuery(undefined, freshly)
  const known = usePasskeysQuery(undefined, freshly)
  const [proveByCode] = useProveByCodeMutation()
  const [getOptions] = usePasskeyProofOptionsMutation()
  const [proveByPasskey] = useProveByPasskeyMutation()
  const error = factor.error ?? known.error
  const isRead = factor.currentData && known.currentData
  const hasApp = typeof factor.data?.totpSince === 'string'
  const hasPasskey = browserSupportsWebAuthn() && (known.data?.passkeys.length ?? 0) > 0

  return (
    <div className="stack">
      {error !== undefined && (
        <FailedState
          error={error}
          fallback="Your second factors couldn’t be loaded"
          onRetry={() => [factor, known].map(({ refetch }) => refetch())}
        />
      )}
      {error === undefined && !isRead && (
        <LoadingState label="Loading your second factors">
          <div className={css.bone} />
        </LoadingState>
      )}
      {isRead && hasApp && (
        <CodeForm
          action="Confirm"
          onCode={(code) => proveByCode({ code }).unwrap().then(onShown)}
          failureText={(error) => failureText(error, 'The code couldn’t be checked. Try again')}
        />
      )}
      {isRead && hasPasskey && (
        <PasskeyButton
          type={hasApp ? 'default' : 'primary'}
          autoFocus={!hasApp}
          getOptions={() => getOptions().unwrap()}
          onPasskey={(response) => proveByPasskey({ response }).unwrap().then(onShown)}
        >
          Use a passkey
        </PasskeyButton>
      )}
      {isRead && !hasApp && !hasPasskey && (
        <p>This browser doesn’t support passkeys. Open the portal in one that has yours.</p>
      )}
      <Button size="large" block onClick={onCancel}>
        Cancel
      </Button>
      <p className="muted small">Lost your second factor? Ask a lead to remove it.</p>
    </div>
  )
}
