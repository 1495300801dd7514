import { useRenamePasskeyMutation } from '@portal/shared/api/passkeys'
import { type Passkey, passkeyChange, passkeyLimits } from '@portal/shared/contract'
import { FormTextField, setServerErrors, useZodForm } from '@portal/shared/forms'
import { FormNotice } from '@portal/shared/ui/form'
import { Button } from 'antd'
import css from '../account/account.module.css'
import { requestFailureText } from '../failureTexts'

/** Another name for a passkey, in its row. */
export function RenamePasskey({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const form = useZodForm(passkeyChange, { initial: { name: passkey.name } })
  const [rename] = useRenamePasskeyMutation()

  const handleSubmit = form.handleSubmit(async ({ name }) => {
    try {
      await rename({ id: passkey._id, name }).unwrap()
      onDone()
    } catch (error) {
      setServerErrors(form, error, requestFailureText(error))
    }
  })

  return (
    <form className={css.form} onSubmit={handleSubmit} noValidate>
      <FormTextField
        form={form}
        name="name"
        label={`New name of ${passkey.name}`}
        autoComplete="off"
        maxLength={passkeyLimits.nameMax}
        autoFocus
      />
      <FormNotice>{form.formState.errors.root?.message}</FormNotice>
      <div className={css.actions}>
        <Button type="primary" htmlType="submit" loading={form.isSending}>
          Save name
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  )
}
