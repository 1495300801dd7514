import { failureText } from '@portal/shared/api/api'
import { requestedChangesSchema } from '@portal/shared/contract'
import { FormTextArea, SubmitForm, useZodForm } from '@portal/shared/forms'

interface RequestChangesProps {
  id: string
  onSend: (note: string) => Promise<unknown>
}

/** Asks the author of an interview for changes. */
export function RequestChanges({ id, onSend }: RequestChangesProps) {
  const form = useZodForm(requestedChangesSchema, {
    initial: { note: '' },
    draft: `changes to interview ${id}`,
  })
  return (
    <SubmitForm
      form={form}
      action="Send to the author"
      failureText={(error) => failureText(error, 'The changes could not be requested')}
      onSend={async ({ note }) => {
        await onSend(note)
        form.restart()
      }}
    >
      <FormTextArea
        form={form}
        name="note"
        label="Note to the author"
        help="What should the author change? They get this by e-mail."
        rows={3}
        autoFocus
      />
    </SubmitForm>
  )
}
