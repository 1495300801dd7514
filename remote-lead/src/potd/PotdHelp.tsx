import { failureText } from '@portal/shared/api/api'
import { useChangePotdHelpMutation } from '@portal/shared/api/dailyProblems'
import {
  type DailyProblem,
  type PotdHelp as Help,
  potdHelpSchema,
  readWebLink,
} from '@portal/shared/contract'
import { FormTextArea, FormTextField, SubmitForm, useZodForm } from '@portal/shared/forms'
import { toast } from '@portal/shared/ui/toast'
import type { z } from 'zod'

/** A daily problem's hint and editorial, which its page shows. */
export function PotdHelp({ problem: { _id: id, title, hint, editorial } }: { problem: DailyProblem }) {
  const form = useZodForm<z.input<typeof potdHelpSchema>, Help>(potdHelpSchema, {
    initial: { hint, editorial },
    draft: `hint ${id}`,
    canonical: { editorial: readWebLink },
  })
  const [change] = useChangePotdHelpMutation()

  async function handleSend(help: Help) {
    const texts = { loading: 'Saving...', success: 'Hint and editorial saved' }
    await toast.track(change({ id, help }).unwrap(), texts)
    form.restart(form.getValues())
  }

  return (
    <details open={form.isRestored}>
      <summary>Hint and editorial</summary>
      <SubmitForm
        className="stack"
        form={form}
        onSend={handleSend}
        failureText={(error) => failureText(error, 'The hint could not be saved')}
        action="Save hint and editorial"
        label={`Hint and editorial of ${title}`}
        isPlain
      >
        <FormTextArea
          form={form}
          name="hint"
          label="Hint"
          help="Students open it if they want to"
          rows={3}
          optional
        />
        <FormTextField
          form={form}
          name="editorial"
          label="Editorial"
          help="A link to an explanation of the solution"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          optional
        />
      </SubmitForm>
    </details>
  )
}
