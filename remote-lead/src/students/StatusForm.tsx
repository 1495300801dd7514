import { failureText } from '@portal/shared/api/api'
import { type StatusChange, useChangeStatusMutation } from '@portal/shared/api/students'
import {
  type Candidate,
  extensionRequest,
  mergeRequest,
  type StudentRow,
  suspensionRequest,
} from '@portal/shared/contract'
import { today } from '@portal/shared/dates'
import { FormTextField, SubmitForm, useTextField, useZodForm } from '@portal/shared/forms'
import { toast } from '@portal/shared/ui/toast'
import { useState } from 'react'
import { z } from 'zod'
import { CandidateSearch } from '../leads/CandidateSearch'
import type { Offer, Target } from './changes'
import css from './students.module.css'

const fallback = 'Some error occurred please try again later'
const nothing = z.object({ until: z.string(), into: z.string(), reason: z.string() })
const why = nothing.extend({ reason: suspensionRequest.shape.reason })
type Typed = z.infer<typeof nothing>
/** The fields of changes that have some. */
const schemas: Partial<Record<Target, z.ZodType<Typed, Typed>>> = {
  extension: nothing.extend(extensionRequest.shape),
  suspension: why,
  merge: nothing.extend(mergeRequest.shape),
  'no second factor': why,
}

/** The help for the reason, unless the student sees it too. */
const seenBy: Partial<Record<Target, string>> = {
  extension: 'Leads will see this',
  merge: 'Leads will see this',
}

interface StatusFormProps {
  student: StudentRow
  offer: Offer
  onDone: () => void
}

/** A change's fields, its consequences and the button. */
export function StatusForm({ student, offer: { to, label, line, danger = false }, onDone }: StatusFormProps) {
  const [change] = useChangeStatusMutation()
  const [kept, setKept] = useState<Candidate>()
  const form = useZodForm(schemas[to] ?? nothing, {
    initial: { until: '', into: '', reason: '' },
    // Not for the account to keep, whose name isn't stored.
    ...(to !== 'merge' && { draft: `${to} of ${student._id}` }),
  })
  const into = useTextField(form, 'into')
  const changeOf = ({ reason, ...typed }: Typed): StatusChange => {
    if (to === 'extension') return { to, extension: { until: typed.until, reason } }
    if (to === 'suspension') return { to, suspension: { reason } }
    if (to === 'no second factor') return { to, removal: { reason } }
    if (to === 'merge') return { to, merge: { into: typed.into, reason } }
    return { to }
  }

  function handleChoose(account: Candidate | undefined) {
    setKept(account)
    into.onChange(account?._id ?? '')
  }

  async function handleSend(values: Typed) {
    const { message } = await change({ id: student._id, change: changeOf(values) }).unwrap()
    toast.success(message)
    form.restart()
    onDone()
  }

  return (
    <SubmitForm
      className={`stack ${css.choice}`}
      form={form}
      onSend={handleSend}
      failureText={(error) => failureText(error, fallback)}
      action={label}
      danger={danger}
      isWide
    >
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
      {to === 'merge' && (
        <CandidateSearch
          label="Account to keep"
          chosen={kept}
          except={student._id}
          error={into.error}
          onChoose={handleChoose}
        />
      )}
      {schemas[to] && (
        <FormTextField
          form={form}
          name="reason"
          label="Reason"
          maxLength={300}
          autoComplete="off"
          help={seenBy[to] ?? `${student.name} and the leads will see this`}
        />
      )}
    </SubmitForm>
  )
}
