import { failureText, isCallFailure } from '@portal/shared/api/api'
import { useSaveContentMutation } from '@portal/shared/api/content'
import type { EditedContent } from '@portal/shared/contract'
import { FormTextField } from '@portal/shared/forms'
import { FormNotice, RestoredNotice } from '@portal/shared/ui/field'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useConfirm } from '../confirm/useConfirm'
import { Card } from '../layout/Card'
import css from './content.module.css'
import type { EditedList } from './lists/lists'
import { Outdated } from './Outdated'
import { TypedPreview } from './Preview'
import { PasteRows } from './rows/PasteRows'
import { RowList } from './rows/RowList'
import { useListForm } from './useListForm'

interface ContentFormProps {
  list: EditedList
  edited: EditedContent
  /** Reads the current content again. */
  onOutdated: () => unknown
}

const listTexts = {
  loading: 'Saving...',
  success: 'Saved. Visitors will see it within seconds',
}

/** The rows, a preview, and Save. Failures never clear the form. */
export function ContentForm({ list, edited, onOutdated }: ContentFormProps) {
  const [save] = useSaveContentMutation()
  const { confirm, dialog } = useConfirm()
  const { form, base, isTyped, isOutdated, restart, goOn } = useListForm(list, edited)
  const { kind } = list
  const status = useRef<HTMLSpanElement>(null)
  const isDone = useRef(false)

  // The pressed button is gone or disabled, so focus moves to the message beside it.
  useEffect(() => {
    if (!isDone.current || !status.current) return
    isDone.current = false
    status.current.focus({ preventScroll: true })
  })

  function handleDone(next?: Parameters<typeof restart>[0]) {
    isDone.current = true
    restart(next)
  }

  const handleSubmit = form.handleSubmit(async ({ rows: right, note }) => {
    const content = list.contentWith(right, edited.content)
    try {
      const sending = save({ kind, base, note, content }).unwrap()
      const { data } = await toast.track(sending, listTexts)
      handleDone({ rows: list.typedOf(content), note: '', base: String(data.version) })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      if (error.status === 409) onOutdated()
      else form.setError('root', { message: failureText(error, 'Your changes couldn’t be saved') })
    }
  })

  async function handleStartOver() {
    const question = {
      question: 'Discard changes?',
      detail: 'This can’t be undone.',
      action: 'Discard',
    }
    if (!isTyped || (await confirm({ ...question, danger: true }))) handleDone()
  }

  const { errors } = form.formState
  return (
    <form aria-label="Content" onSubmit={handleSubmit} noValidate className="stack">
      <Card title="Current content">
        {form.isRestored && isTyped && <RestoredNotice onStartOver={handleStartOver} />}
        <RowList list={list} form={form} />
        {kind === 'opc' && <PasteRows onPaste={(pasted) => form.setValue('rows', pasted)} />}
        <div className={css.note}>
          <FormTextField
            form={form}
            name="note"
            label="Reason"
            help="A few words for the history."
            autoComplete="off"
            optional
          />
        </div>
        <FormNotice>{errors.root?.message ?? errors.rows?.message ?? errors.rows?.root?.message}</FormNotice>
        {isOutdated ? (
          <Outdated list={list} edited={edited} form={form} onContinue={goOn} onStartOver={handleStartOver} />
        ) : (
          <div className="row">
            <Button
              type="primary"
              size="large"
              htmlType="submit"
              loading={form.isSending}
              disabled={!isTyped}
            >
              Save
            </Button>
            {isTyped && (
              <Button size="large" onClick={handleStartOver}>
                Start over
              </Button>
            )}
            <span ref={status} className="muted" role="status" tabIndex={-1}>
              {isTyped ? 'Not saved yet. Visitors still see the previous version.' : 'No changes.'}
            </span>
          </div>
        )}
      </Card>
      <Card title="Preview">
        <TypedPreview list={list} form={form} />
      </Card>
      {dialog}
    </form>
  )
}
