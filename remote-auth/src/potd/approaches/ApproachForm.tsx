import { useDeleteApproachMutation, useSaveApproachMutation } from '@portal/shared/api/approaches'
import {
  type Approach,
  approachTextMax,
  type NewApproach,
  newApproachSchema,
  readWebLink,
} from '@portal/shared/contract'
import { FormTextArea, FormTextField, SubmitForm, useZodForm } from '@portal/shared/forms'
import { toast } from '@portal/shared/ui/toast'
import { Button, Popconfirm } from 'antd'
import type { z } from 'zod'
import { requestFailureText } from '../../failureTexts'

const savingTexts = { loading: 'Saving...', success: 'Approach saved' }

interface ApproachFormProps {
  potdId: string
  /** The one to change. */
  own: Approach | undefined
  onEnd: () => void
}

/** Adds one's approach to a daily problem, changes or deletes it. Failures never clear it. */
export function ApproachForm({ potdId, own, onEnd }: ApproachFormProps) {
  const initial = { text: own?.text ?? '', link: own?.link ?? '' }
  const form = useZodForm<z.input<typeof newApproachSchema>, NewApproach>(newApproachSchema, {
    initial,
    draft: `approach ${potdId}`,
    canonical: { link: readWebLink },
  })
  const [save] = useSaveApproachMutation()
  const [remove] = useDeleteApproachMutation()

  function end() {
    form.restart(initial)
    onEnd()
  }

  return (
    <section aria-label="Your approach" className="stack">
      <SubmitForm
        form={form}
        onSend={(approach) => toast.track(save({ id: potdId, approach }).unwrap(), savingTexts).then(end)}
        failureText={requestFailureText}
        action="Save approach"
        onCancel={end}
      >
        <FormTextArea
          form={form}
          name="text"
          label="Your approach"
          help="How you solved it, in up to 1,000 characters. Members see your name."
          autoSize={{ minRows: 4, maxRows: 16 }}
          count={{ show: true, max: approachTextMax }}
          autoFocus
        />
        <FormTextField
          form={form}
          name="link"
          label="Link"
          help="To your code or an explanation"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          optional
        />
      </SubmitForm>
      {own && !own.isHidden && (
        <p>
          <Popconfirm
            title="Delete your approach?"
            description="You can’t undo it."
            okText="Delete"
            onConfirm={async () => (await toast.change(remove(potdId).unwrap())) && end()}
          >
            <Button danger>Delete approach</Button>
          </Popconfirm>
        </p>
      )}
    </section>
  )
}
