import { useForgotPasswordMutation } from '@portal/shared/api/account'
import { accountLimits, forgotPasswordRequest } from '@portal/shared/contract'
import { FormTextField, useZodForm } from '@portal/shared/forms'
import { FormNotice } from '@portal/shared/ui/form'
import { Icon } from '@portal/shared/ui/icon'
import { mailIcon } from '@portal/shared/ui/icons'
import { Button } from 'antd'
import { useEffect } from 'react'
import { requestFailureText } from '../failureTexts'
import { credentialSchema } from '../form/credential'
import { Note } from '../note/Note'

interface RequestLinkFormProps {
  /** What stands in the field at first. */
  credential?: string
  /** What is typed, as it is typed. */
  onTyped?: (credential: string) => void
}

const schema = forgotPasswordRequest.extend({ loginCredential: credentialSchema })

/** Asks for a mailed link to set a new password. The answer never says whether there is such an account. */
export function RequestLinkForm({ credential = '', onTyped }: RequestLinkFormProps) {
  const form = useZodForm(schema, { initial: { loginCredential: credential } })
  const { setFocus, watch } = form
  const [requestLink, { isLoading, error, data }] = useForgotPasswordMutation()

  // The button that led here has gone, and the cursor with it.
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
