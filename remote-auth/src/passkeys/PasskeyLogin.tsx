import { isCallFailure } from '@portal/shared/api/api'
import { usePasskeyLoginMutation, usePasskeyLoginOptionsMutation } from '@portal/shared/api/passkeys'
import { passkeyFailureText } from '@portal/shared/passkeyFailureText'
import { PasskeyButton } from '@portal/shared/ui/second-factor'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { type ComponentProps, useState } from 'react'
import { loginFailureText } from '../failureTexts'
import { KeepAccount } from '../login/KeepAccount'
import { type Half, useEnter } from '../login/useLogin'
import css from './passkeys.module.css'

type Response = Parameters<ComponentProps<typeof PasskeyButton>['onPasskey']>[0]

const failureText = (error: unknown) =>
  isCallFailure(error) ? loginFailureText(error) : passkeyFailureText(error)

/** Passkey login, in browsers that support it. `keepAccount`: the owner already chose to keep the account. */
export function PasskeyLogin({ keepAccount }: Pick<Half, 'keepAccount'>) {
  const enter = useEnter()
  const [getOptions] = usePasskeyLoginOptionsMutation()
  const [logIn] = usePasskeyLoginMutation()
  const [leaving, setLeaving] = useState<string>()

  async function handlePasskey(response: Response) {
    const request = { response, keepAccount: leaving ? (true as const) : keepAccount }
    try {
      await enter(logIn(request).unwrap())
    } catch (error) {
      const leavingText = isCallFailure(error) ? error.fields?.keepAccount : undefined
      setLeaving(leavingText)
      if (!leavingText) throw error
    }
  }

  if (!browserSupportsWebAuthn()) return null
  const passkey = {
    getOptions: () => getOptions().unwrap(),
    onPasskey: handlePasskey,
    failureText,
  }
  if (leaving) {
    return (
      <div className={`stack ${css.login}`}>
        <KeepAccount message={leaving} onLeave={() => setLeaving(undefined)}>
          <PasskeyButton {...passkey} type="primary" autoFocus>
            Keep my account
          </PasskeyButton>
        </KeepAccount>
      </div>
    )
  }
  return (
    <div className={`stack ${css.login}`}>
      <p className={css.or}>or</p>
      <PasskeyButton {...passkey}>Log in with a passkey</PasskeyButton>
    </div>
  )
}
