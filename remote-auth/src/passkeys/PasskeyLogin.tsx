import { isCallFailure } from '@portal/shared/api/api'
import { usePasskeyLoginMutation, usePasskeyLoginOptionsMutation } from '@portal/shared/api/passkeys'
import { passkeyFailureText } from '@portal/shared/passkey-failure-text'
import { FormNotice } from '@portal/shared/ui/form'
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { Button } from 'antd'
import { useState } from 'react'
import { loginFailureText } from '../failureTexts'
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
  /** Why it didn't work, until the next attempt. */
  const [failure, setFailure] = useState('')

  async function handleLogin(keep = keepAccount) {
    setIsSending(true)
    setFailure('')
    try {
      const { options } = await askOptions().unwrap()
      const response = await startAuthentication({ optionsJSON: options })
      await enter(logIn({ response, keepAccount: keep }).unwrap()).catch((error) => {
        const leavingText = isCallFailure(error) ? error.fields?.keepAccount : undefined
        setLeaving(leavingText)
        if (!leavingText) setFailure(loginFailureText(error))
      })
    } catch (error) {
      setFailure(passkeyFailureText(error))
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
      <FormNotice>{failure}</FormNotice>
      <Button size="large" block loading={isSending} onClick={() => handleLogin()}>
        Log in with a passkey
      </Button>
    </div>
  )
}
