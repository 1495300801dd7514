import { useAddPasskeyMutation, usePasskeyOptionsMutation } from '@portal/shared/api/passkeys'
import { passkeyLimits, passkeyNameSchema, passkeyOptionsRequest } from '@portal/shared/contract'
import { FormTextField, SubmitForm, useZodForm } from '@portal/shared/forms'
import { passkeyFailureText } from '@portal/shared/passkeyFailureText'
import { toast } from '@portal/shared/ui/toast'
import { startRegistration } from '@simplewebauthn/browser'
import { Button } from 'antd'
import { useState } from 'react'
import { OwnPasswordField } from '../form/OwnPasswordField'

const schema = passkeyOptionsRequest.extend({
  name: passkeyNameSchema,
  password: passkeyOptionsRequest.shape.password.min(1, 'Enter your password'),
})

function AddForm({ onDone }: { onDone: () => void }) {
  const form = useZodForm(schema, { initial: { name: '', password: '' } })
  const [getOptions] = usePasskeyOptionsMutation()
  const [addPasskey] = useAddPasskeyMutation()
  return (
    <SubmitForm
      form={form}
      onSend={async ({ name, password }) => {
        const { options } = await getOptions({ password }).unwrap()
        const response = await startRegistration({ optionsJSON: options })
        await addPasskey({ name, response }).unwrap()
        onDone()
        toast.success('Passkey added. You can use it for your next login', 4)
      }}
      failureText={passkeyFailureText}
      action="Add passkey"
      onCancel={onDone}
    >
      <FormTextField
        form={form}
        name="name"
        label="Passkey name"
        help="For example ‘My phone’"
        autoComplete="off"
        maxLength={passkeyLimits.nameMax}
        autoFocus
      />
      <OwnPasswordField form={form} name="password" label="Your password" />
    </SubmitForm>
  )
}

/** A new passkey: its name and the password, then the browser's own dialog. The focus comes back to the button. */
export function AddPasskey({ isFirst }: { isFirst: boolean }) {
  const [isOpen, setIsOpen] = useState<boolean>()
  if (isOpen) return <AddForm onDone={() => setIsOpen(false)} />
  return (
    <div className="stack">
      {isFirst && <p className="muted">You don’t have any yet.</p>}
      <div>
        <Button autoFocus={isOpen === false} onClick={() => setIsOpen(true)}>
          Add a passkey
        </Button>
      </div>
    </div>
  )
}
