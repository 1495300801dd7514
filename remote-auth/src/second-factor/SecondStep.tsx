import { useLoginCodeMutation } from '@portal/shared/api/secondFactor'
import { factorCodes } from '@portal/shared/contract'
import { CodeForm } from '@portal/shared/ui/second-factor'
import { loginFailureText } from '../failureTexts'
import { type Half, useEnter } from '../login/useLogin'
import { PasskeyLogin } from '../passkeys/PasskeyLogin'

export function SecondStep({ factor, keepAccount }: Pick<Half, 'factor' | 'keepAccount'>) {
  const [logIn] = useLoginCodeMutation()
  const enter = useEnter()
  return (
    <>
      {factor === factorCodes.totp && (
        <CodeForm
          action="Log in"
          onCode={(code) => enter(logIn({ code, keepAccount }).unwrap())}
          failureText={loginFailureText}
        />
      )}
      <PasskeyLogin keepAccount={keepAccount} />
    </>
  )
}
