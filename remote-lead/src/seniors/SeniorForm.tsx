import { failureText, isCallFailure } from '@portal/shared/api/api'
import { type NewSenior, type Senior, seniorLimits } from '@portal/shared/contract'
import { FormTextField, setServerErrors } from '@portal/shared/forms'
import { FormNotice, RestoredNotice } from '@portal/shared/ui/field'
import { Button, Checkbox } from 'antd'
import { type ComponentProps, useEffect, useRef } from 'react'
import { Controller, type FieldPath } from 'react-hook-form'
import { saveOrAsk } from '../confirm/saveOrAsk'
import { useConfirm } from '../confirm/useConfirm'
import { InterviewBlock } from './InterviewBlock'
import type { SeniorValues } from './seniorFields'
import css from './seniors.module.css'
import { useSaveSenior } from './useSaveSenior'
import { useSeniorForm } from './useSeniorForm'

/** Names of partly typed dates, which have no value and would be lost silently. */
const unfinishedDates = (form: HTMLFormElement | null) =>
  [...(form?.querySelectorAll<HTMLInputElement>('input[type="date"]') ?? [])]
    .filter(({ validity }) => validity.badInput)
    .map(({ name }) => name as FieldPath<SeniorValues>)

type OwnField = Omit<ComponentProps<typeof FormTextField<SeniorValues, NewSenior>>, 'form' | 'className'> & {
  className?: string | undefined
}

const ownFields: readonly OwnField[] = [
  { name: 'name', label: 'Name' },
  { name: 'regNumber', label: 'Registration number', spellCheck: false },
  { name: 'batch', label: 'Batch', inputMode: 'numeric', placeholder: '2024', className: css.half },
  { name: 'branch', label: 'Branch', placeholder: 'MCA', className: css.half },
  {
    name: 'linkedin',
    label: 'LinkedIn',
    inputMode: 'url',
    placeholder: 'https://www.linkedin.com/in/name',
    className: css.wide,
  },
  {
    name: 'photoUrl',
    label: 'Photo link',
    help: 'An https link to a photo on googleusercontent.com',
    inputMode: 'url',
    optional: true,
    className: css.wide,
  },
]

interface SeniorFormProps {
  /** The edited senior; left out for a new one. */
  senior?: Senior
  takesFocus: boolean
  /** Called with whether there is unsaved input. */
  onTyped: (isTyped: boolean) => void
  onSaved: (senior: Senior) => void
  /** Leaves without saving. */
  onCancel?: () => void
}

/** The form for a senior and their interviews. Failures never clear it. */
export function SeniorForm({ senior, takesFocus, onTyped, onSaved, onCancel }: SeniorFormProps) {
  const save = useSaveSenior(senior?._id)
  const { confirm, dialog } = useConfirm()
  const { form, interviews, isTyped, ...change } = useSeniorForm({ senior, takesFocus })
  const element = useRef<HTMLFormElement>(null)
  const { errors } = form.formState

  useEffect(() => onTyped(isTyped), [isTyped, onTyped])

  async function handleRemove(at: number, title: string) {
    const question = {
      question: `Remove ${title}?`,
      detail: 'What you typed there will be lost.',
      action: 'Remove',
    }
    if (change.isFilledIn(at) && !(await confirm({ ...question, danger: true }))) return
    change.removeInterview(at)
  }

  function refuseUnfinished() {
    const names = unfinishedDates(element.current)
    for (const [at, name] of names.entries())
      form.setError(name, { message: 'Finish the date, or clear it' }, { shouldFocus: at === 0 })
    return names.length > 0
  }

  const handleSubmit = form.handleSubmit(async (request) => {
    if (refuseUnfinished()) return
    try {
      const saved = await saveOrAsk({
        save: (since?: string) => save(request, since),
        // The version the form or its draft started from.
        seen: form.getValues('since') || undefined,
        confirm,
        detailOf: () =>
          'Another lead changed this senior in the meantime. Their changes will be lost. If you cancel, your input stays here and you can read theirs on the senior’s page.',
      })
      onSaved(saved)
    } catch (error) {
      if (!isCallFailure(error)) throw error
      const fallback = senior ? 'Error saving changes' : 'Error adding senior.'
      setServerErrors(form, error, failureText(error, fallback))
    }
  }, refuseUnfinished)

  const isFull = interviews.length >= seniorLimits.interviews
  return (
    <form ref={element} className="stack" aria-label="Senior" onSubmit={handleSubmit} noValidate>
      {form.isRestored && <RestoredNotice onStartOver={() => form.restart()} />}
      <div className={css.fields}>
        {ownFields.map(({ className, ...field }) => (
          <div key={field.name} className={className}>
            <FormTextField form={form} autoComplete="off" {...field} />
          </div>
        ))}
        <Controller
          control={form.control}
          name="isTopMentor"
          render={({ field: { value, onChange } }) => (
            <Checkbox checked={value} onChange={({ target }) => onChange(target.checked)}>
              Top Mentor
            </Checkbox>
          )}
        />
      </div>
      {interviews.map(({ id }, at) => {
        const title = `Interview ${at + 1}`
        return (
          <InterviewBlock
            key={id}
            title={title}
            form={form}
            at={at}
            onRemove={() => handleRemove(at, title)}
          />
        )
      })}
      <div className="row muted">
        <Button ref={change.addButton} disabled={isFull} onClick={change.addInterview}>
          Add interview
        </Button>
        {isFull && <span>At most {seniorLimits.interviews} interviews.</span>}
      </div>
      <FormNotice>{errors.root?.message}</FormNotice>
      <div className="row">
        <Button type="primary" size="large" htmlType="submit" loading={form.isSending}>
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
