import { Dialog } from '@portal/shared/ui/dialog'
import { Field } from '@portal/shared/ui/form'
import { Button, type GetRef, Input } from 'antd'
import { useRef, useState } from 'react'
import css from './confirm.module.css'

interface Question {
  question: string
  /** What it is about, or what follows from it. */
  detail?: string
  /** What the button says that does it: 'Delete'. */
  action: string
  /** It takes something away. */
  danger?: boolean
  /** Words that go with it; `missing` is said where they have to be there and are not. */
  reason?: { label: string; help?: string; max: number; missing?: string }
}

interface Asked extends Question {
  resolve: (answer: { reason: string } | undefined) => void
}

/**
 * Asks before something is done: `if (await confirm({ question, action })) ...`; `ask` answers the reason, too, and
 * undefined where it is not to be done. `dialog` stands anywhere on the page. The focus begins on Cancel, or where words have to
 * be typed, and is back where it came from when the answer is there. Escape cancels, Ctrl+Enter in the words confirms.
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
      setTyped('')
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

  /** Who is quicker than a slow phone, and types already, goes on: on Cancel the next space would cancel. */
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
