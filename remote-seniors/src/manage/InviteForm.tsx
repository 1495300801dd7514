import { failureText } from '@portal/shared/api/api'
import { useInviteSeniorMutation } from '@portal/shared/api/sharedInterviews'
import { inviteSeniorRequest } from '@portal/shared/contract'
import { FormTextField, SubmitForm, useZodForm } from '@portal/shared/forms'
import { toast } from '@portal/shared/ui/toast'

const initial = { name: '', email: '', regNumber: '', batch: '', branch: '' }

/** Mails a senior a link that works once, for 30 days. */
export function InviteForm() {
  const form = useZodForm(inviteSeniorRequest, { initial, draft: 'senior invitation' })
  const [invite] = useInviteSeniorMutation()
  return (
    <SubmitForm
      form={form}
      action="Send invitation"
      failureText={(error) => failureText(error, 'The invitation could not be sent')}
      onSend={async (guest) => {
        await invite(guest).unwrap()
        toast.success('Invitation sent')
        form.restart(initial)
      }}
    >
      <FormTextField form={form} name="name" label="Name" autoComplete="off" />
      <FormTextField form={form} name="email" label="E-mail" inputMode="email" autoComplete="off" />
      <FormTextField form={form} name="regNumber" label="Registration number" autoComplete="off" />
      <FormTextField form={form} name="batch" label="Batch" inputMode="numeric" placeholder="2024" />
      <FormTextField form={form} name="branch" label="Branch" placeholder="MCA" />
    </SubmitForm>
  )
}
