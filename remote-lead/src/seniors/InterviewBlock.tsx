import { seniorLimits } from '@portal/shared/contract'
import { FormTextField } from '@portal/shared/forms'
import { Button } from 'antd'
import { ProseField } from './ProseField'
import css from './seniors.module.css'
import type { SeniorForm } from './useSeniorForm'

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
