import { failureText } from '@portal/shared/api/api'
import { useChangePotdHelpMutation } from '@portal/shared/api/dailyProblems'
import {
  type DailyProblem,
  type PotdHelp as Help,
  potdHelpSchema,
  readWebLink,
} from '@portal/shared/contract'
import { FormTextArea, FormTextField, setServerErrors, useZodForm } from '@portal/shared/forms'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import type { z } from 'zod'

/** A daily problem's hint and editorial, which its page shows. */
export function PotdHelp({ problem: { _id: id, title, hint, editorial } }: { problem: DailyProblem }) {
  const form = useZodForm<z.input<typeof potdHelpSchema>, Help>(potdHelpSchema, {
    initial: { hint, editorial },
    draft: `hint ${id}`,
    readers: { editorial: readWebLink },
  })
  const [change] = useChangePotdHelpMutation()

  const handleSubmit = form.handleSubmit(async (help) => {
    try {
      const texts = { loading: 'Saving...', success: 'Hint and editorial saved' }
      await toast.track(change({ id, help }).unwrap(), texts)
      form.restart(form.getValues())
    } catch (error) {
      setServerErrors(form, error, failureText(error, 'The hint could not be saved'))
    }
  })

  return (
    <details open={form.isRestored}>
      <summary>Hint and editorial</summary>
      <form
        className="stack"
        onSubmit={handleSubmit}
        noValidate
        aria-label={`Hint and editorial of ${title}`}
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
        <Button htmlType="submit" loading={form.isSending}>
          Save hint and editorial
        </Button>
      </form>
    </details>
  )
}
