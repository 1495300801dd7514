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

const schema = sharedInterviewSchema.refine(({ date }) => date <= today(), {
  path: ['date'],
  error: 'Use today or an earlier day',
})

interface InterviewFormProps {
  /** The draft or interview to start from. */
  typed: TypedInterview | null
  /** Label of the button. */
  action: string
  onSend: (typed: TypedInterview) => Promise<unknown>
  /** Saves what is typed. Left out for leads. */
  onKeep?: (typed: TypedInterview) => Promise<unknown>
  /** Keeps what isn't saved yet under this name, also while the author is offline or logged out. */
  draft?: string
  onCancel?: () => void
}

/** An interview as its author writes it, or a lead changes it. Failures never clear it. */
export function InterviewForm({ typed, action, onSend, onKeep, draft: name, onCancel }: InterviewFormProps) {
  const start = typed ?? empty
  const form = useZodForm(schema, {
    initial: start,
    canonical: { linkedin: readLinkedin },
    ...(name !== undefined && { draft: name }),
  })
  const values = form.watch()
  const draft = useKeptDraft({
    start,
    typed: values,
    keep: onKeep,
    isPaused: form.isSending,
    onSaved: form.saved,
  })
  const interviews = useSeniorsQuery({}).data?.data.flatMap((senior) => senior.interviews) ?? []
  const [companies, roles] = [useId(), useId()]
  const count = charactersOf(values)

  function handleCancel() {
    // An author's input is a draft until it is sent.
    if (!onKeep) form.restart()
    onCancel?.()
  }

  return (
    <SubmitForm
      form={form}
      action={action}
      failureText={(error) => failureText(error, 'The interview could not be sent')}
      {...(onCancel && { onCancel: handleCancel })}
      onSend={async () => {
        const sent = form.getValues()
        await draft.settled()
        await onSend(sent)
        form.saved(sent)
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
          checked={values.anonymous !== ''}
          onChange={({ target }) => setFields(form, { anonymous: target.checked ? 'yes' : '' })}
        >
          Stay anonymous: members don’t see your name, batch or link. Leads do.
        </Checkbox>
      )}
      {values.anonymous === '' && (
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
