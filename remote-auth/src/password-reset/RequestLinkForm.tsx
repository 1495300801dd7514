import { useForgotPasswordMutation } from '@portal/shared/api/account'
import { accountLimits, forgotPasswordRequest } from '@portal/shared/contract'
import { FormTextField, useZodForm } from '@portal/shared/forms'
import { FormNotice } from '@portal/shared/ui/field'
import { Icon } from '@portal/shared/ui/Icon'
import { mailIcon } from '@portal/shared/ui/icons'
import { Button } from 'antd'
import { useEffect } from 'react'
import { requestFailureText } from '../failureTexts'
import { credentialSchema } from '../form/credential'
import { Note } from '../note/Note'

interface RequestLinkFormProps {
  /** Initial value of the field. */
  credential?: string
  /** Called on every input. */
  onTyped?: (credential: string) => void
}

const schema = forgotPasswordRequest.extend({ loginCredential: credentialSchema })

/** Requests a link to set a new password. The answer never reveals whether the account exists. */
export function RequestLinkForm({ credential = '', onTyped }: RequestLinkFormProps) {
  const form = useZodForm(schema, { initial: { loginCredential: credential } })
  const { setFocus, watch } = form
  const [requestLink, { isLoading, error, data }] = useForgotPasswordMutation()

  // The button that led here is gone, so focus needs a new place.
  useEffect(() => setFocus('loginCredential'), [setFocus])

  const typed = watch('loginCredential')
  useEffect(() => onTyped?.(typed), [typed, onTyped])

  return (
    <form onSubmit={form.handleSubmit((request) => void requestLink(request))} noValidate>
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
      <div role="status">
        {data && !isLoading && (
          <Note tone="positive">
            <Icon of={mailIcon} /> {data.message}
          </Note>
        )}
      </div>
      <FormNotice>{error && !isLoading && requestFailureText(error)}</FormNotice>
      <Button type="primary" size="large" htmlType="submit" loading={isLoading} block>
        {data ? 'Send it again' : 'Send me a link'}
      </Button>
    </form>
  )
}
