import { failureText, isCallFailure } from '@portal/shared/api/api'
import { newSeniorSchema, type Senior, seniorLimits } from '@portal/shared/contract'
import { FormNotice, TextField, useFields } from '@portal/shared/ui/form'
import { Button, Checkbox } from 'antd'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useConfirm } from '../confirm/useConfirm'
import { InterviewBlock } from './InterviewBlock'
import { emptyInterview, formErrors, seniorErrors, seniorOf, typedOf } from './seniorFields'
import css from './seniors.module.css'
import { useSaveSenior } from './useSaveSenior'

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
  const [begun] = useState(() => typedOf(senior))
  const [blocks, setBlocks] = useState(begun.blocks)
  const [isTopMentor, setIsTopMentor] = useState(begun.isTopMentor)
  const [notice, setNotice] = useState('')
  const nextBlock = useRef(begun.blocks.length)
  const focusWanted = useRef(takesFocus ? 'input' : '')
  const { save, isSaving } = useSaveSenior(senior?._id)
  const { confirm, dialog } = useConfirm()
  const { values, field, set, refuse, formRef } = useFields({
    initial: begun.values,
    check: (values) => seniorErrors({ values, blocks, isTopMentor }),
  })

  const typed = { values, blocks, isTopMentor }
  const isTyped = JSON.stringify(seniorOf(typed)) !== JSON.stringify(seniorOf(begun))

  useEffect(() => onTyped(isTyped), [isTyped, onTyped])

  // After `blocks` is rendered: only then is there what shall have the focus.
  useEffect(() => {
    if (!focusWanted.current || !blocks) return
    formRef.current?.querySelector<HTMLElement>(focusWanted.current)?.focus()
    focusWanted.current = ''
  }, [blocks, formRef])

  function handleAdd() {
    const block = nextBlock.current++
    focusWanted.current = `[name="interviews.${block}.company"]`
    set(emptyInterview(block))
    setBlocks([...blocks, block])
  }

  async function handleRemove(block: number, title: string) {
    const hasText = Object.keys(emptyInterview(block)).some(
      (name) => values[name as keyof typeof values] !== '',
    )
    if (
      hasText &&
      !(await confirm({
        question: `Remove ${title}?`,
        detail: 'What you typed there is lost.',
        action: 'Remove',
        danger: true,
      }))
    )
      return
    const at = blocks.indexOf(block)
    const neighbour = blocks[at + 1] ?? blocks[at - 1]
    focusWanted.current = neighbour === undefined ? '[data-add]' : `[name="interviews.${neighbour}.company"]`
    setBlocks(blocks.filter((other) => other !== block))
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    setNotice('')
    const parsed = newSeniorSchema.safeParse(seniorOf(typed))
    if (!parsed.success) return refuse(seniorErrors(typed))
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
        <Checkbox checked={isTopMentor} onChange={({ target }) => setIsTopMentor(target.checked)}>
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
        <Button data-add disabled={isFull} onClick={handleAdd}>
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
