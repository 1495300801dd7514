import { accountLimits, accountMessages } from '@portal/shared/contract'
import { FormTextField, setServerErrors, unlessInFields, useZodForm } from '@portal/shared/forms'
import { paths } from '@portal/shared/paths'
import { signedUp } from '@portal/shared/store'
import { FormNotice } from '@portal/shared/ui/field'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router-dom'
import { signupFailureText } from '../failureTexts'
import { PasswordField } from '../form/PasswordField'
import { PhoneField } from '../form/PhoneField'
import css from './signup.module.css'
import { isIncomplete, isSame, type SignupDraft, signupSchema } from './signupFields'
import { UsernameField } from './UsernameField'
import { useSignup } from './useSignup'

/** The sign-up form. Failures never clear it. */
export function SignupForm({ draft }: { draft: SignupDraft }) {
  const form = useZodForm(signupSchema, { initial: draft.values })
  const { errors } = form.formState
  const isMissing = useWatch({ control: form.control, compute: isIncomplete })
  const { signUp } = useSignup()
  const dispatch = useDispatch()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the initial draft.
  useEffect(() => {
    if (setServerErrors(form, draft.failure)) return
    // After Change email its button is gone, so focus needs a new place.
    if (draft.values.email !== '') form.setFocus('email')
  }, [])

  const handleSubmit = form.handleSubmit(
    async (request) => {
      const { awaitingCode, values } = draft
      // The e-mailed code still works for the same details, and a new one would be refused for a minute.
      if (awaitingCode && isSame(form.getValues(), values)) {
        dispatch(signedUp({ ...awaitingCode, password: values.password }))
        return
      }
      await signUp(request, unlessInFields(form, signupFailureText)).catch(() => {})
    },
    () => form.setError('root', { message: accountMessages.allFieldsRequired }),
  )

  return (
    <form onSubmit={handleSubmit} noValidate>
      <UsernameField form={form} />
      <FormTextField form={form} name="name" label="Full Name" autoComplete="name" />
      <FormTextField
        form={form}
        name="email"
        label="Institute e-mail"
        help="It tells us your number, branch and batch"
        type="email"
        autoComplete="email"
      />
      <PhoneField form={form} name="phone" />
      <PasswordField
        form={form}
        name="password"
        label="Password"
        help={`At least ${accountLimits.passwordMin} characters`}
        autoComplete="new-password"
      />
      <FormNotice>{isMissing && errors.root?.message}</FormNotice>
      <Button type="primary" size="large" htmlType="submit" loading={form.isSending} block>
        Sign up
      </Button>
      <p className={`muted small ${css.privacy}`}>
        See <Link to={paths.privacy}>Privacy</Link> for what we store and for how long.
      </p>
    </form>
  )
}
