import { failureText } from '@portal/shared/api/api'
import { useSeniorsQuery } from '@portal/shared/api/seniors'
import {
  charactersOf,
  readLinkedin,
  sharedInterviewLimits,
  sharedInterviewSchema,
  type TypedInterview,
} from '@portal/shared/contract'
import { today } from '@portal/shared/dates'
import { FormTextArea, FormTextField, SubmitForm, setFields, useZodForm } from '@portal/shared/forms'
import { grouped } from '@portal/shared/numbers'
import { Checkbox } from 'antd'
import { useId } from 'react'
import { Suggestions } from './Suggestions'
import { useKeptDraft } from './useKeptDraft'

const empty: TypedInterview = {
  company: '',
  role: '',
  status: '',
  date: '',
  questionTypes: '',
  rounds: '',
  questions: '',
  advice: '',
  linkedin: '',
  anonymous: '',
}

const rows = { minRows: 4, maxRows: 16 }

interface InterviewFormProps {
  /** The draft or interview to start from. */
  typed: TypedInterview | null
  /** Label of the button. */
  action: string
  onSend: (typed: TypedInterview) => Promise<unknown>
  /** Saves what is typed. Left out for leads. */
  onKeep?: (typed: TypedInterview) => Promise<unknown>
  onCancel?: () => void
}

/** An interview as its author writes it, or a lead changes it. Failures never clear it. */
export function InterviewForm({ typed: start, action, onSend, onKeep, onCancel }: InterviewFormProps) {
  const form = useZodForm(sharedInterviewSchema, {
    initial: start ?? empty,
    canonical: { linkedin: readLinkedin },
  })
  const typed = form.watch()
  const draft = useKeptDraft({ typed, keep: onKeep, isPaused: form.isSending })
  const interviews = useSeniorsQuery({}).data?.data.flatMap((senior) => senior.interviews) ?? []
  const [companies, roles] = [useId(), useId()]
  const count = charactersOf(typed)
  return (
    <SubmitForm
      form={form}
      action={action}
      failureText={(error) => failureText(error, 'The interview could not be sent')}
      {...(onCancel && { onCancel })}
      onSend={async () => {
        await draft.settled()
        await onSend(form.getValues())
      }}
    >
      <FormTextField form={form} name="company" label="Company" list={companies} autoComplete="off" />
      <Suggestions id={companies} texts={interviews.map(({ company }) => company)} />
      <FormTextField form={form} name="role" label="Role" list={roles} autoComplete="off" />
      <Suggestions id={roles} texts={interviews.map(({ role }) => role)} />
      <FormTextField form={form} name="status" label="Status" placeholder="Selected" autoComplete="off" />
      <FormTextField form={form} name="date" label="Date" type="date" max={today()} />
      <FormTextField
        form={form}
        name="questionTypes"
        label="Question types"
        help="Separated by commas: Arrays, System design, HR"
        autoComplete="off"
        optional
      />
      <FormTextArea
        form={form}
        name="rounds"
        label="Rounds"
        help="How many, how long, and what happened in each"
        autoSize={rows}
      />
      <FormTextArea
        form={form}
        name="questions"
        label="Questions"
        help="What you were asked"
        autoSize={rows}
        optional
      />
      <FormTextArea
        form={form}
        name="advice"
        autoSize={rows}
        label="Advice to juniors"
        note={`${grouped(count)} of ${grouped(sharedInterviewLimits.characters)} characters`}
        optional
      />
      {onKeep && (
        <Checkbox
          checked={typed.anonymous !== ''}
          onChange={({ target }) => setFields(form, { anonymous: target.checked ? 'yes' : '' })}
        >
          Stay anonymous: members don’t see your name, batch or link. Leads do.
        </Checkbox>
      )}
      {typed.anonymous === '' && (
        <FormTextField
          form={form}
          name="linkedin"
          label="LinkedIn"
          placeholder="https://www.linkedin.com/in/name"
          inputMode="url"
          autoComplete="off"
        />
      )}
      <p className="muted small" role="status">
        {draft.status}
      </p>
    </SubmitForm>
  )
}
