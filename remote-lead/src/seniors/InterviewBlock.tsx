import { seniorLimits } from '@portal/shared/contract'
import { TextField, type useFields } from '@portal/shared/ui/form'
import { Button } from 'antd'
import { ProseField } from './ProseField'
import css from './seniors.module.css'
import type { FormField } from './useSeniorFields'

interface InterviewBlockProps {
  /** 'Interview 1' */
  title: string
  block: number
  field: ReturnType<typeof useFields<FormField>>['field']
  onRemove: () => void
}

/** One interview of the senior. */
export function InterviewBlock({ title, block, field, onRemove }: InterviewBlockProps) {
  const at = `interviews.${block}` as const
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
        <TextField {...field(`${at}.company`)} label="Company" />
        <TextField {...field(`${at}.role`)} label="Role" />
        <TextField {...field(`${at}.status`)} label="Status" placeholder="Selected" />
        <TextField {...field(`${at}.date`)} label="Date" type="date" optional />
        <div className={css.whole}>
          <TextField
            {...field(`${at}.questionTypes`)}
            label="Question types"
            help="With commas between them: Arrays, System design, HR"
            optional
          />
        </div>
        <div className={css.prose}>
          <ProseField
            {...field(`${at}.interviewExperience`)}
            label="Interview experience"
            limit={seniorLimits.experience}
          />
          <ProseField
            {...field(`${at}.adviceToJuniors`)}
            label="Advice to juniors"
            limit={seniorLimits.advice}
          />
        </div>
      </div>
    </fieldset>
  )
}
