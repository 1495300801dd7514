import { isCallFailure } from '@portal/shared/api/api'
import { accountLimits, accountMessages } from '@portal/shared/contract'
import { Button } from 'antd'
import { type FormEvent, useState } from 'react'
import { FormNotice } from '../form/FormNotice'
import styles from '../form/form.module.css'
import { PasswordField } from '../form/PasswordField'
import { TextField } from '../form/TextField'
import { useFields } from '../form/useFields'
import { checkSignup, isIncomplete, readSignup, type SignupValues, signupErrors } from './signupFields'
import { UsernameField } from './UsernameField'
import { useSignup } from './useSignup'

/** The sign-up form. What is typed stays, whatever the server says. */
export function SignupForm({ initial }: { initial: SignupValues }) {
  const { values, field, refuse, formRef } = useFields({ initial, check: checkSignup })
  const [refused, setRefused] = useState(false)
  const { signUp, busy } = useSignup()

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const { request, errors } = readSignup(values)
    setRefused(!request)
    if (!request) return refuse(errors)
    try {
      await signUp(request)
    } catch (error) {
      if (isCallFailure(error)) refuse(signupErrors(Object.entries(error.fields ?? {})))
    }
  }

  return (
    <form ref={formRef} className={styles.form} onSubmit={handleSubmit} noValidate>
      <UsernameField {...field('username')} />
      <TextField {...field('name')} label="Full Name" autoComplete="name" />
      <TextField
        {...field('email')}
        label="Institute e-mail"
        help="Your institute account: we read registration number, branch and batch from it"
        type="email"
        autoComplete="email"
      />
      <TextField
        {...field('phone')}
        label="Mobile No"
        help="At most 10 digits, without the country code"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={accountLimits.phoneDigitsMax}
      />
      <PasswordField
        {...field('password')}
        label="Password"
        help={`At least ${accountLimits.passwordMin} characters`}
        autoComplete="new-password"
      />
      <FormNotice>{refused && isIncomplete(values) && accountMessages.allFieldsRequired}</FormNotice>
      <Button type="primary" size="large" htmlType="submit" loading={busy} block>
        Sign up
      </Button>
    </form>
  )
}
