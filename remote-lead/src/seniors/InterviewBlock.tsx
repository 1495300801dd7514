import { seniorLimits } from '@portal/shared/contract'
import { FormTextArea, FormTextField } from '@portal/shared/forms'
import { Button } from 'antd'
import { type FieldPath, useWatch } from 'react-hook-form'
import type { SeniorValues } from './seniorFields'
import css from './seniors.module.css'
import type { SeniorForm } from './useSeniorForm'

interface ProseFieldProps {
  form: SeniorForm
  name: FieldPath<SeniorValues>
  label: string
  /** Maximum number of characters. */
  limit: number
}

/** An optional text area that counts down near its limit. */
function ProseField({ form, name, label, limit }: ProseFieldProps) {
  const text = useWatch({ control: form.control, name })
  const left = limit - String(text ?? '').trim().length
  const note =
    left < 0 ? `${-left} characters too many` : left <= limit / 10 ? `${left} characters left` : undefined
  return (
    <div className={css.wide}>
      <FormTextArea
        form={form}
        name={name}
        label={label}
        note={note}
        className={css.prose ?? ''}
        rows={3}
        optional
      />
    </div>
  )
}

interface InterviewBlockProps {
  title: string
  form: SeniorForm
  at: number
  onRemove: () => void
}

export function InterviewBlock({ title, form, at, onRemove }: InterviewBlockProps) {
  const interview = `interviews.${at}` as const
  return (
    <fieldset className={css.interview}>
      <legend>{title}</legend>
      <Button
        type="text"
        danger
        className={css.remove ?? ''}
        aria-label={`Remove ${title}`}
        onClick={onRemove}
      >
        Remove
      </Button>
      <div className={css.fields}>
        <FormTextField form={form} name={`${interview}.company`} label="Company" />
        <FormTextField form={form} name={`${interview}.role`} label="Role" />
        <FormTextField form={form} name={`${interview}.status`} label="Status" placeholder="Selected" />
        <FormTextField form={form} name={`${interview}.date`} label="Date" type="date" optional />
        <div className={css.whole}>
          <FormTextField
            form={form}
            name={`${interview}.questionTypes`}
            label="Question types"
            help="Separated by commas: Arrays, System design, HR"
            optional
          />
        </div>
        <ProseField
          form={form}
          name={`${interview}.interviewExperience`}
          label="Interview experience"
          limit={seniorLimits.experience}
        />
        <ProseField
          form={form}
          name={`${interview}.adviceToJuniors`}
          label="Advice to juniors"
          limit={seniorLimits.advice}
        />
      </div>
    </fieldset>
  )
}
