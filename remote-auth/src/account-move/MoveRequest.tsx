import { useRequestMoveMutation } from '@portal/shared/api/accountMoves'
import { failureText } from '@portal/shared/api/api'
import { moveNoteMax, requestMoveRequest } from '@portal/shared/contract'
import { FormTextField, SubmitForm, useZodForm } from '@portal/shared/forms'
import { toast } from '@portal/shared/ui/toast'
import { useState } from 'react'
import { PasswordChoice } from './PasswordChoice'

const schema = requestMoveRequest.pick({ note: true })

/** Asks the leads if the old mailbox is gone. */
export function MoveRequest() {
  const form = useZodForm(schema, { initial: { note: '' } })
  const [keepPassword, setKeepPassword] = useState(false)
  const [requestMove] = useRequestMoveMutation()

  const request = ({ note }: { note: string }) =>
    toast.track(requestMove({ note, keepPassword }).unwrap(), {
      loading: 'Asking the leads...',
      success: 'Your request was sent to the leads',
    })

  return (
    <SubmitForm
      form={form}
      onSend={request}
      failureText={(error) => failureText(error, 'The request couldn’t be sent')}
      action="Ask the leads"
      isWide
    >
      <p className="muted small">
        A lead decides within 14 days. We e-mail the old address, whose owner can object.
      </p>
      <FormTextField
        form={form}
        name="note"
        label="Why you lost access"
        help="A lead will read this and may ask you in person"
        maxLength={moveNoteMax}
      />
      <PasswordChoice keepPassword={keepPassword} onChange={setKeepPassword} />
    </SubmitForm>
  )
}
