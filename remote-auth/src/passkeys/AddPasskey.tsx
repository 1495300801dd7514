import { useAddPasskeyMutation, usePasskeyOptionsMutation } from '@portal/shared/api/passkeys'
import { passkeyLimits, passkeyNameSchema, passkeyOptionsRequest } from '@portal/shared/contract'
import { FormTextField, setServerErrors, useZodForm } from '@portal/shared/forms'
import { passkeyFailureText } from '@portal/shared/passkey-failure-text'
import { FormNotice } from '@portal/shared/ui/form'
import { toast } from '@portal/shared/ui/toast'
import { startRegistration } from '@simplewebauthn/browser'
import { Button } from 'antd'
import { useState } from 'react'
import css from '../account/account.module.css'
import { OwnPasswordField } from '../form/OwnPasswordField'

const schema = passkeyOptionsRequest.extend({
  name: passkeyNameSchema,
  password: passkeyOptionsRequest.shape.password.min(1, 'Enter your password'),
})

/** A new passkey: its name and the password, then the browser's own dialog. */
export function AddPasskey({ isFirst }: { isFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const form = useZodForm(schema, { initial: { name: '', password: '' } })
  const { errors } = form.formState
  const [askOptions] = usePasskeyOptionsMutation()
  const [addPasskey] = useAddPasskeyMutation()

  function close() {
    form.restart()
    setIsOpen(false)
  }

  const handleSubmit = form.handleSubmit(async ({ name, password }) => {
    try {
      const { options } = await askOptions({ password }).unwrap()
      const response = await startRegistration({ optionsJSON: options })
      await addPasskey({ name, response }).unwrap()
      close()
      toast.success('The passkey is added: the next login can be with it', 4)
    } catch (error) {
      setServerErrors(form, error, passkeyFailureText(error))
    }
  })

  if (!isOpen) {
    return (
      <>
        {isFirst && <p className={css.alone}>You have none yet.</p>}
        <Button onClick={() => setIsOpen(true)}>Add a passkey</Button>
      </>
    )
  }
  return (
    <form className={css.form} onSubmit={handleSubmit} noValidate>
      <FormTextField
        form={form}
        name="name"
        label="Name of the passkey"
        help="By which you know it again, like ‘My phone’"
        autoComplete="off"
        maxLength={passkeyLimits.nameMax}
        autoFocus
      />
      <OwnPasswordField form={form} name="password" label="Your password" />
      <FormNotice>{errors.root?.message}</FormNotice>
      <div className={css.actions}>
        <Button type="primary" htmlType="submit" loading={form.isSending}>
          Add passkey
        </Button>
        <Button onClick={close}>Cancel</Button>
      </div>
    </form>
  )
}
