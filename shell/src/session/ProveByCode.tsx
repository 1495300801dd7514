import { failureText } from '@portal/shared/api/api'
import { useProveByCodeMutation } from '@portal/shared/api/secondFactor'
import { proofCodeRequest } from '@portal/shared/contract'
import { FormTextField, setServerErrors, useZodForm } from '@portal/shared/forms'
import { FormNotice } from '@portal/shared/ui/form'
import { Button } from 'antd'

/** A code of the account's app, or a recovery code. */
export function ProveByCode({ onShown }: { onShown: () => void }) {
  const form = useZodForm(proofCodeRequest, { initial: { code: '' } })
  const [prove] = useProveByCodeMutation()

  const handleSubmit = form.handleSubmit(async (request) => {
    try {
      await prove(request).unwrap()
      onShown()
    } catch (error) {
      setServerErrors(form, error, failureText(error, 'The code could not be looked at: try again'))
    }
  })

  return (
    <form onSubmit={handleSubmit} noValidate>
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
        Confirm
      </Button>
    </form>
  )
}
