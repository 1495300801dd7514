import { isCallFailure } from '@portal/shared/api/api'
import { usePasskeyLoginMutation, usePasskeyLoginOptionsMutation } from '@portal/shared/api/passkeys'
import { passkeyFailureText } from '@portal/shared/passkey-failure-text'
import { toast } from '@portal/shared/ui/toast'
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { Button } from 'antd'
import { useState } from 'react'
import { KeepAccount } from '../login/KeepAccount'
import { type Half, useEnter } from '../login/useLogin'
import css from './passkeys.module.css'

/** Sign-in without password and user name, where the browser can. `keepAccount`: the owner has chosen to already. */
export function PasskeyLogin({ keepAccount }: Pick<Half, 'keepAccount'>) {
  const enter = useEnter()
  const [askOptions] = usePasskeyLoginOptionsMutation()
  const [logIn] = usePasskeyLoginMutation()
  const [isSending, setIsSending] = useState(false)

  const [leaving, setLeaving] = useState<string>()

  async function handleLogin(keep = keepAccount) {
    setIsSending(true)
    try {
      const { options } = await askOptions().unwrap()
      const response = await startAuthentication({ optionsJSON: options })
      await enter(logIn({ response, keepAccount: keep }).unwrap()).catch((error) => {
        // The toast says what else the server refuses.
        if (isCallFailure(error)) setLeaving(error.fields?.keepAccount)
      })
    } catch (error) {
      toast.error(passkeyFailureText(error))
    } finally {
      setIsSending(false)
    }
  }

  if (!browserSupportsWebAuthn()) return null
  if (leaving) {
    return (
      <div className={css.login}>
        <KeepAccount
          message={leaving}
          onKeep={() => handleLogin(true)}
          onLeave={() => setLeaving(undefined)}
        />
      </div>
    )
  }
  return (
    <div className={css.login}>
      <p className={css.or}>or</p>
      <Button size="large" block loading={isSending} onClick={() => handleLogin()}>
        Log in with a passkey
      </Button>
    </div>
  )
}
