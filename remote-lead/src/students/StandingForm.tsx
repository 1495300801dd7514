import { failureText } from '@portal/shared/api/api'
import { type StandingChange, useChangeStandingMutation } from '@portal/shared/api/students'
import { extensionRequest, type StudentRow, suspensionRequest } from '@portal/shared/contract'
import { today } from '@portal/shared/dates'
import { FormTextField, setServerErrors, useZodForm } from '@portal/shared/forms'
import { FormNotice } from '@portal/shared/ui/form'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import { z } from 'zod'
import type { Offer, Target } from './changes'
import css from './students.module.css'

const fallback = 'Some error occurred please try again later'
const nothing = z.object({ until: z.string(), reason: z.string() })
const why = nothing.extend({ reason: suspensionRequest.shape.reason })
/** The fields of changes that have some. */
const schemas: Partial<Record<Target, typeof nothing | typeof extensionRequest>> = {
  extension: extensionRequest,
  suspension: why,
  'no second factor': why,
}

interface StandingFormProps {
  student: StudentRow
  offer: Offer
  onDone: () => void
}

/** A change's fields, its consequences and the button. */
export function StandingForm({
  student,
  offer: { to, label, line, danger = false },
  onDone,
}: StandingFormProps) {
  const [change] = useChangeStandingMutation()
  const form = useZodForm(schemas[to] ?? nothing, { initial: { until: '', reason: '' } })
  const changeOf = (values: { until: string; reason: string }): StandingChange => {
    if (to === 'extension') return { to, extension: values }
    if (to === 'suspension') return { to, suspension: { reason: values.reason } }
    if (to === 'no second factor') return { to, removal: { reason: values.reason } }
    return { to }
  }

  const handleSubmit = form.handleSubmit(async (values) => {
    try {
      const { message } = await change({ id: student._id, change: changeOf(values) }).unwrap()
      toast.success(message)
      onDone()
    } catch (error) {
      setServerErrors(form, error, failureText(error, fallback))
    }
  })

  return (
    <form className={`stack ${css.choice}`} onSubmit={handleSubmit} noValidate>
      <FormNotice>{form.formState.errors.root?.message}</FormNotice>
      <p className="muted">{line}</p>
      {to === 'extension' && (
        <FormTextField
          form={form}
          name="until"
          label="Last day"
          type="date"
          min={today()}
          max="2099-12-31"
          help="The day in India"
        />
      )}
      {schemas[to] && (
        <FormTextField
          form={form}
          name="reason"
          label="Reason"
          maxLength={300}
          autoComplete="off"
          help={to === 'extension' ? 'Leads will see this' : `${student.name} and the leads will see this`}
        />
      )}
      <Button type="primary" size="large" htmlType="submit" danger={danger} loading={form.isSending} block>
        {label}
      </Button>
    </form>
  )
}
