import { usePasskeyLoginMutation, usePasskeyLoginOptionsMutation } from '@portal/shared/api/passkeys'
import { passkeyFailureText } from '@portal/shared/passkey-failure-text'
import { toast } from '@portal/shared/ui/toast'
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { Button } from 'antd'
import { useState } from 'react'
import { useEnter } from '../login/useLogin'
import css from './passkeys.module.css'

/** Sign-in without password and user name, where the browser can. */
export function PasskeyLogin() {
  const enter = useEnter()
  const [askOptions] = usePasskeyLoginOptionsMutation()
  const [logIn] = usePasskeyLoginMutation()
  const [isSending, setIsSending] = useState(false)

  async function handleLogin() {
    setIsSending(true)
    try {
      const { options } = await askOptions().unwrap()
      const response = await startAuthentication({ optionsJSON: options })
      // Its toast says what the server refuses.
      await enter(logIn({ response }).unwrap()).catch(() => {})
    } catch (error) {
      toast.error(passkeyFailureText(error))
    } finally {
      setIsSending(false)
    }
  }

  if (!browserSupportsWebAuthn()) return null
  return (
    <div className={css.login}>
      <p className={css.or}>or</p>
      <Button size="large" block loading={isSending} onClick={handleLogin}>
        Log in with a passkey
      </Button>
    </div>
  )
}
