import { isCallFailure } from '@portal/shared/api/api'
import { accountLimits } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { type FieldErrors, FormNotice, TextField, useFields } from '@portal/shared/ui/form'
import { Button } from 'antd'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import css from '../form/form.module.css'
import { PasswordField } from '../form/PasswordField'
import login from './login.module.css'
import { useLogin } from './useLogin'

type LoginField = 'loginCredential' | 'password'

interface LoginFormProps {
  /** What stands in the first field at first. */
  credential: string
  /** 'Forgot Password?' was pressed; with what is typed in the first field. */
  onForgotten: (credential: string) => void
}

function check({ loginCredential, password }: Record<LoginField, string>): FieldErrors<LoginField> {
  return {
    ...(loginCredential.trim() === '' && { loginCredential: 'Enter your username or e-mail' }),
    ...(password === '' && { password: 'Enter your password' }),
  }
}

/** The login form. What is typed stays, whatever the server says. */
export function LoginForm({ credential, onForgotten }: LoginFormProps) {
  const { values, field, refuse, formRef } = useFields({
    initial: { loginCredential: credential, password: '' },
    check,
  })
  const [unverified, setUnverified] = useState('')
  const { logIn, busy } = useLogin()

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setUnverified('')
    const errors = check(values)
    if (Object.keys(errors).length > 0) return refuse(errors)
    try {
      await logIn({ ...values, loginCredential: values.loginCredential.trim() })
    } catch (error) {
      if (isCallFailure(error) && error.status === 403) setUnverified(error.serverMessage ?? '')
    }
  }

  return (
    <form ref={formRef} className={css.form} onSubmit={handleSubmit} noValidate>
      <TextField
        {...field('loginCredential')}
        label="Username or e-mail"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={accountLimits.emailMax}
      />
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="current-password"
        maxLength={accountLimits.passwordMax}
      />
      <button type="button" className={login.forgot} onClick={() => onForgotten(values.loginCredential)}>
        Forgot Password?
      </button>
      <FormNotice>
        {unverified !== '' && (
          <>
            {unverified}
            <br />
            Never entered your code? <Link to={paths.signup}>Sign up again</Link>
          </>
        )}
      </FormNotice>
      <Button type="primary" size="large" htmlType="submit" loading={busy} block>
        Log in
      </Button>
    </form>
  )
}
