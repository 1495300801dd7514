import { isCallFailure } from '@portal/shared/api/api'
import { accountLimits, accountMessages, loginRequest } from '@portal/shared/contract'
import { FormTextField, useZodForm } from '@portal/shared/forms'
import { paths } from '@portal/shared/paths'
import { FormNotice } from '@portal/shared/ui/field'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { loginFailureText } from '../failureTexts'
import { credentialSchema } from '../form/credential'
import { PasswordField } from '../form/PasswordField'
import { KeepAccount } from './KeepAccount'
import login from './login.module.css'
import { type Half, useLogin } from './useLogin'

interface LoginFormProps {
  /** Initial value of the first field. */
  credential: string
  /** 'Forgot Password?' was pressed; receives the first field's value. */
  onForgotten: (credential: string) => void
  /** The password was right, but the account needs a second factor. */
  onHalf: (half: Half) => void
}

const schema = loginRequest.extend({
  loginCredential: credentialSchema,
  password: z.string().min(1, 'Enter your password').pipe(loginRequest.shape.password),
})

/** The login form. Failures never clear it. */
export function LoginForm({ credential, onForgotten, onHalf }: LoginFormProps) {
  const form = useZodForm(schema, { initial: { loginCredential: credential, password: '' } })
  const { errors } = form.formState
  const logIn = useLogin(onHalf)
  const [leaving, setLeaving] = useState<string>()

  const handleSubmit = form.handleSubmit(async (request) => {
    try {
      await logIn({ ...request, ...(leaving && { keepAccount: true }) })
    } catch (error) {
      const leavingText = isCallFailure(error) ? error.fields?.keepAccount : undefined
      setLeaving(leavingText)
      if (!leavingText) form.setError('root', { message: loginFailureText(error) })
    }
  })

  if (leaving) {
    return (
      <form onSubmit={handleSubmit}>
        <KeepAccount message={leaving} onLeave={() => setLeaving(undefined)}>
          <Button autoFocus type="primary" size="large" htmlType="submit" loading={form.isSending} block>
            Keep my account
          </Button>
        </KeepAccount>
      </form>
    )
  }

  return (
    <form onSubmit={handleSubmit} onChange={() => form.clearErrors('root')} noValidate>
      <FormTextField
        form={form}
        name="loginCredential"
        label="Username or e-mail"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={accountLimits.emailMax}
      />
      <PasswordField
        form={form}
        name="password"
        label="Password"
        autoComplete="current-password"
        maxLength={accountLimits.passwordMax}
      />
      <button
        type="button"
        className={login.link}
        onClick={() => onForgotten(form.getValues('loginCredential'))}
      >
        Forgot Password?
      </button>
      <FormNotice>
        {errors.root?.message}
        {errors.root?.message === accountMessages.unverified && (
          <>
            <br />
            Never entered your code? <Link to={paths.signup}>Sign up again</Link>
          </>
        )}
      </FormNotice>
      <Button type="primary" size="large" htmlType="submit" loading={form.isSending} block>
        Log in
      </Button>
    </form>
  )
}
