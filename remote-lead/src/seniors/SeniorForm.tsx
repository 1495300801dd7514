import { failureText, isCallFailure } from '@portal/shared/api/api'
import { newSeniorSchema, type Senior, seniorLimits } from '@portal/shared/contract'
import { type FieldErrors, FormNotice, RestoredNotice, TextField } from '@portal/shared/ui/form'
import { Button, Checkbox } from 'antd'
import { type FormEvent, useEffect, useState } from 'react'
import { useConfirm } from '../confirm/useConfirm'
import { InterviewBlock } from './InterviewBlock'
import { formErrors, type SeniorField, seniorErrors, seniorOf } from './seniorFields'
import css from './seniors.module.css'
import { useSaveSenior } from './useSaveSenior'
import { useSeniorFields } from './useSeniorFields'

/** A date that is typed in part has no value: it would be lost without a word. */
function unfinishedDates(form: HTMLFormElement | null): FieldErrors<SeniorField> {
  const dates = [...(form?.querySelectorAll<HTMLInputElement>('input[type="date"]') ?? [])]
  const unfinished = dates.filter(({ validity }) => validity.badInput)
  return Object.fromEntries(unfinished.map(({ name }) => [name, 'Finish the date, or clear it']))
}

interface SeniorFormProps {
  /** Whose data is changed; a new senior without it. */
  senior?: Senior
  /** Takes the cursor when it appears. */
  takesFocus: boolean
  /** Told whether anything is typed that would be lost. */
  onTyped: (isTyped: boolean) => void
  onSaved: (senior: Senior) => void
  /** Back without saving. */
  onCancel?: () => void
}

/** The form of a senior and what the interviews were like. What is typed stays, whatever the server says. */
export function SeniorForm({ senior, takesFocus, onTyped, onSaved, onCancel }: SeniorFormProps) {
  const [notice, setNotice] = useState('')
  const { save, isSaving } = useSaveSenior(senior?._id)
  const { confirm, dialog } = useConfirm()
  const { typed, field, refuse, formRef, isTyped, ...change } = useSeniorFields({ senior, takesFocus })
  const { blocks, isTopMentor } = typed

  useEffect(() => onTyped(isTyped), [isTyped, onTyped])

  async function handleRemove(block: number, title: string) {
    const question = {
      question: `Remove ${title}?`,
      detail: 'What you typed there is lost.',
      action: 'Remove',
    }
    if (change.isFilledIn(block) && !(await confirm({ ...question, danger: true }))) return
    change.removeBlock(block)
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    setNotice('')
    const parsed = newSeniorSchema.safeParse(seniorOf(typed))
    const unfinished = unfinishedDates(formRef.current)
    if (!parsed.success || Object.keys(unfinished).length > 0)
      return refuse({ ...seniorErrors(typed), ...unfinished })
    try {
      onSaved(await save(parsed.data))
    } catch (error) {
      if (!isCallFailure(error)) throw error
      setNotice(failureText(error, senior ? 'Error saving changes' : 'Error adding senior.'))
      if (error.fields) refuse(formErrors(error.fields, blocks))
    }
  }

  const isFull = blocks.length >= seniorLimits.interviews
  return (
    <form ref={formRef} className={css.form} aria-label="Senior" onSubmit={handleSubmit} noValidate>
      {change.isRestored && <RestoredNotice onBeginAnew={change.beginAnew} />}
      <div className={css.fields}>
        <TextField {...field('name')} label="Name" autoComplete="off" />
        <TextField
          {...field('regNumber')}
          label="Registration number"
          autoComplete="off"
          spellCheck={false}
        />
        <div className={css.half}>
          <TextField
            {...field('batch')}
            label="Batch"
            inputMode="numeric"
            placeholder="2024"
            autoComplete="off"
          />
        </div>
        <div className={css.half}>
          <TextField {...field('branch')} label="Branch" placeholder="MCA" autoComplete="off" />
        </div>
        <div className={css.wide}>
          <TextField
            {...field('linkedin')}
            label="LinkedIn"
            inputMode="url"
            placeholder="https://www.linkedin.com/in/name"
            autoComplete="off"
          />
        </div>
        <div className={css.wide}>
          <TextField
            {...field('photoUrl')}
            label="Photo link"
            help="An https link to a photo on googleusercontent.com"
            inputMode="url"
            autoComplete="off"
            optional
          />
        </div>
        <Checkbox checked={isTopMentor} onChange={({ target }) => change.setIsTopMentor(target.checked)}>
          Top Mentor
        </Checkbox>
      </div>
      {blocks.map((block, index) => {
        const title = `Interview ${index + 1}`
        return (
          <InterviewBlock
            key={block}
            title={title}
            block={block}
            field={field}
            onRemove={() => handleRemove(block, title)}
          />
        )
      })}
      <div className={css.more}>
        <Button data-add disabled={isFull} onClick={change.addBlock}>
          Add interview
        </Button>
        {isFull && <span>At most {seniorLimits.interviews} interviews.</span>}
      </div>
      <FormNotice>{notice}</FormNotice>
      <div className={css.buttons}>
        <Button type="primary" size="large" htmlType="submit" loading={isSaving}>
          {senior ? 'Save changes' : 'Add senior'}
        </Button>
        {onCancel && (
          <Button size="large" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      {dialog}
    </form>
  )
}
