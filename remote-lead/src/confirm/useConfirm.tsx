import { Dialog } from '@portal/shared/ui/Dialog'
import { Field } from '@portal/shared/ui/field'
import { Button, type GetRef, Input } from 'antd'
import { useRef, useState } from 'react'
import css from './confirm.module.css'

interface Question {
  question: string
  /** The subject or the consequences. */
  detail?: string
  /** The confirm button's label: 'Delete'. */
  action: string
  danger?: boolean
  /** A text to enter, which starts as `initial`; `missing` is the error if it is required. */
  reason?: { label: string; help?: string; max: number; missing?: string; initial?: string | undefined }
}

interface Asked extends Question {
  resolve: (answer: { reason: string } | undefined) => void
}

/**
 * Asks before an action: `if (await confirm({ question, action })) ...`. `ask` resolves to the reason, or undefined if
 * cancelled. Render `dialog` anywhere on the page. Focus starts on Cancel, or in the text field, and returns at the end.
 * Escape cancels; Ctrl+Enter in the text confirms.
 */
export function useConfirm() {
  const [asked, setAsked] = useState<Asked>()
  const [isOpen, setIsOpen] = useState(false)
  const isConfirmed = useRef(false)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const cancel = useRef<HTMLButtonElement>(null)
  const text = useRef<GetRef<typeof Input.TextArea>>(null)
  const reason = asked?.reason

  const ask = (question: Question) =>
    new Promise<{ reason: string } | undefined>((resolve) => {
      isConfirmed.current = false
      setTyped(question.reason?.initial ?? '')
      setError(undefined)
      setAsked({ ...question, resolve })
      setIsOpen(true)
    })

  const confirm = async (question: Question) => (await ask(question)) !== undefined

  function handleConfirm() {
    if (!reason?.missing || typed.trim() !== '') return close(true)
    setError(reason.missing)
    text.current?.focus()
  }

  function close(answer: boolean) {
    isConfirmed.current = answer
    setIsOpen(false)
  }

  /** Doesn't steal the focus from someone already typing: on Cancel, the next space would cancel. */
  function handleOpenChange(open: boolean) {
    if (open && !(document.activeElement instanceof HTMLTextAreaElement))
      (reason?.missing ? text : cancel).current?.focus()
  }

  /** The focus is back where it came from. */
  function handleClosed() {
    asked?.resolve(isConfirmed.current ? { reason: typed.trim() } : undefined)
  }

  const dialog = (
    <Dialog
      open={isOpen}
      title={asked?.question}
      onCancel={() => close(false)}
      afterOpenChange={handleOpenChange}
      afterClose={handleClosed}
      footer={
        <>
          <Button ref={cancel} onClick={() => close(false)}>
            Cancel
          </Button>
          <Button type="primary" danger={asked?.danger ?? false} onClick={handleConfirm}>
            {asked?.action}
          </Button>
        </>
      }
    >
      {asked?.detail && <p className={css.detail}>{asked.detail}</p>}
      {reason && (
        <Field label={reason.label} help={reason.help} error={error} optional={!reason.missing}>
          {(control) => (
            <Input.TextArea
              {...control}
              ref={text}
              maxLength={reason.max}
              rows={3}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value)
                setError(undefined)
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
                event.preventDefault()
                handleConfirm()
              }}
            />
          )}
        </Field>
      )}
    </Dialog>
  )

  return { ask, confirm, dialog }
}
