import { useForgotPasswordMutation } from '@portal/shared/api/account'
import { accountLimits } from '@portal/shared/contract'
import { type FieldErrors, FormNotice, TextField, useFields } from '@portal/shared/ui/form'
import { Icon } from '@portal/shared/ui/icon'
import { mailIcon } from '@portal/shared/ui/icons'
import { Button } from 'antd'
import { type FormEvent, useEffect } from 'react'
import { requestFailureText } from '../failureTexts'
import css from '../form/form.module.css'
import reset from './reset.module.css'

type Typed = Record<'loginCredential', string>

const check = ({ loginCredential }: Typed): FieldErrors<keyof Typed> =>
  loginCredential.trim() === '' ? { loginCredential: 'Enter your username or e-mail' } : {}

interface RequestLinkFormProps {
  /** What stands in the field at first. */
  credential?: string
  /** What is typed, as it is typed. */
  onTyped?: (credential: string) => void
}

/** Asks for a mailed link to set a new password. The answer never says whether there is such an account. */
export function RequestLinkForm({ credential = '', onTyped }: RequestLinkFormProps) {
  const { values, field, refuse, formRef } = useFields({ initial: { loginCredential: credential }, check })
  const [requestLink, { isLoading, error, data }] = useForgotPasswordMutation()
  const { onChange, ...rest } = field('loginCredential')

  // The button that led here has gone, and the cursor with it.
  useEffect(() => formRef.current?.querySelector('input')?.focus(), [formRef])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const errors = check(values)
    if (Object.keys(errors).length > 0) return refuse(errors)
    requestLink({ loginCredential: values.loginCredential.trim() })
  }

  return (
    <form ref={formRef} className={css.form} onSubmit={handleSubmit} noValidate>
      <TextField
        {...rest}
        onChange={(event) => {
          onChange(event)
          onTyped?.(event.target.value)
        }}
        label="Username or e-mail"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={accountLimits.emailMax}
      />
      <div role="status">
        {data && !isLoading && (
          <p className={reset.sent}>
            <Icon of={mailIcon} /> {data.message}
          </p>
        )}
      </div>
      <FormNotice>{error && !isLoading && requestFailureText(error)}</FormNotice>
      <Button type="primary" size="large" htmlType="submit" loading={isLoading} block>
        {data ? 'Send it again' : 'Send me a link'}
      </Button>
    </form>
  )
}
