import { useLoginCodeMutation } from '@portal/shared/api/secondFactor'
import { factorCodes, proofCodeRequest } from '@portal/shared/contract'
import { FormTextField, setServerErrors, useZodForm } from '@portal/shared/forms'
import { FormNotice } from '@portal/shared/ui/form'
import { Button } from 'antd'
import { loginFailureText } from '../failureTexts'
import css from '../form/form.module.css'
import { type Half, useEnter } from '../login/useLogin'
import { PasskeyLogin } from '../passkeys/PasskeyLogin'

/** What the account asks for beside the password, which was right: a code, or a passkey. */
export function SecondStep({ factor, keepAccount }: Pick<Half, 'factor' | 'keepAccount'>) {
  const form = useZodForm(proofCodeRequest, { initial: { code: '' } })
  const [logIn] = useLoginCodeMutation()
  const enter = useEnter()

  const handleSubmit = form.handleSubmit(async (request) => {
    try {
      await enter(logIn({ ...request, keepAccount }).unwrap())
    } catch (error) {
      setServerErrors(form, error, loginFailureText(error))
    }
  })

  return (
    <>
      {factor === factorCodes.totp && (
        <form className={css.form} onSubmit={handleSubmit} noValidate>
          <FormTextField
            form={form}
            name="code"
            label="Code"
            help="The six digits that your app shows, or a recovery code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            autoFocus
          />
          <FormNotice>{form.formState.errors.root?.message}</FormNotice>
          <Button type="primary" size="large" htmlType="submit" loading={form.isSending} block>
            Log in
          </Button>
        </form>
      )}
      <PasskeyLogin keepAccount={keepAccount} />
    </>
  )
}
