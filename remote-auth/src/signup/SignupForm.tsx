import { accountLimits, accountMessages } from '@portal/shared/contract'
import { FormNotice, TextField, useFields } from '@portal/shared/ui/form'
import { Button } from 'antd'
import { type FormEvent, useEffect, useState } from 'react'
import css from '../form/form.module.css'
import { PasswordField } from '../form/PasswordField'
import { PhoneField } from './PhoneField'
import { checkSignup, isIncomplete, readSignup, refusedFields, type SignupDraft } from './signupFields'
import { UsernameField } from './UsernameField'
import { useSignup } from './useSignup'

/** The sign-up form. What is typed stays, whatever the server says. */
export function SignupForm({ draft }: { draft: SignupDraft }) {
  const { values, field, set, refuse, formRef } = useFields({
    initial: draft.values,
    initialErrors: draft.errors,
    check: checkSignup,
  })
  const [refused, setRefused] = useState(false)
  const { signUp, busy } = useSignup()

  // Back from the code form to change the e-mail: its button has gone, and the cursor with it.
  useEffect(() => {
    const isReturn = draft.values.email !== '' && Object.keys(draft.errors).length === 0
    if (isReturn) formRef.current?.querySelector<HTMLElement>('[name="email"]')?.focus()
  }, [draft, formRef])

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const { request, errors } = readSignup(values)
    setRefused(!request)
    if (!request) return refuse(errors)
    try {
      await signUp(request)
    } catch (error) {
      refuse(refusedFields(error))
    }
  }

  return (
    <form ref={formRef} className={css.form} onSubmit={handleSubmit} noValidate>
      <UsernameField {...field('username')} />
      <TextField {...field('name')} label="Full Name" autoComplete="name" />
      <TextField
        {...field('email')}
        label="Institute e-mail"
        help="It tells us your registration number, branch and batch"
        type="email"
        autoComplete="email"
      />
      <PhoneField {...field('phone')} onSettle={(phone) => set({ phone })} />
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
