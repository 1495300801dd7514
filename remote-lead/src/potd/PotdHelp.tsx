import { failureText } from '@portal/shared/api/api'
import { useChangePotdHelpMutation } from '@portal/shared/api/dailyProblems'
import {
  type DailyProblem,
  type PotdHelp as Help,
  potdHelpSchema,
  readWebLink,
} from '@portal/shared/contract'
import {
  FormTextArea,
  FormTextField,
  type Since,
  SubmitForm,
  useZodForm,
  withSince,
} from '@portal/shared/forms'
import { toast } from '@portal/shared/ui/toast'
import type { z } from 'zod'
import { saveOrAsk } from '../confirm/saveOrAsk'
import { useConfirm } from '../confirm/useConfirm'

const schema = withSince(potdHelpSchema)

/** A daily problem's hint and editorial, which its page shows. */
export function PotdHelp({ problem }: { problem: DailyProblem }) {
  const { _id: id, title, hint, editorial, updatedAt = '' } = problem
  const form = useZodForm<z.input<typeof potdHelpSchema> & Since, Help>(schema, {
    initial: { hint, editorial, since: updatedAt },
    draft: `hint ${id}`,
    canonical: { editorial: readWebLink },
  })
  const [change] = useChangePotdHelpMutation()
  const { confirm, dialog } = useConfirm()

  const textOf = (error: unknown) => failureText(error, 'The hint could not be saved')

  async function handleSend(help: Help) {
    const save = (since?: string) =>
      toast.track(change({ id, help, since }).unwrap(), {
        loading: 'Saving...',
        success: 'Hint and editorial saved',
      })
    const saved = await saveOrAsk({
      save,
      seen: form.getValues('since') || undefined,
      confirm,
      detailOf: (failure) => `${textOf(failure)}. Their change will be lost.`,
    })
    form.restart({ ...form.getValues(), since: saved.updatedAt ?? '' })
  }

  return (
    <details open={form.isRestored}>
      <summary>Hint and editorial</summary>
      <SubmitForm
        className="stack"
        form={form}
        onSend={handleSend}
        failureText={textOf}
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
      {dialog}
    </details>
  )
}
