import { accountMessages } from '@portal/shared/contract'
import { FormNotice } from '@portal/shared/ui/field'
import { Button } from 'antd'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { CodeBoxes } from './CodeBoxes'
import { type Entry, emptyBoxes } from './codeEntry'

interface MailedCodeFormProps {
  hint: ReactNode
  /** The button's label: 'Verify'. */
  action: string
  isSending: boolean
  /** Sends the code. The text it resolves to is shown below the emptied boxes until the next input. */
  onCode: (code: number) => Promise<string | undefined>
  choices?: ReactNode
  /** More buttons. */
  children: ReactNode
}

/** Five boxes for an e-mailed code. */
export function MailedCodeForm({ hint, action, isSending, onCode, choices, children }: MailedCodeFormProps) {
  const [boxes, setBoxes] = useState(emptyBoxes)
  const [error, setError] = useState('')
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const [hintId, errorId] = [useId(), useId()]

  function handleEntry(entry: Entry) {
    setError('')
    setBoxes(entry.boxes)
    inputs.current[entry.focus]?.focus()
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    const missing = boxes.indexOf('')
    if (missing >= 0) {
      setError(accountMessages.invalidCode)
      return inputs.current[missing]?.focus()
    }
    setError('')
    const refused = await onCode(Number(boxes.join('')))
    if (refused === undefined) return
    setError(refused)
    setBoxes(emptyBoxes)
    inputs.current[0]?.focus()
  }

  return (
    <form className="stack" onSubmit={handleSubmit} noValidate>
      <CodeBoxes
        boxes={boxes}
        inputs={inputs}
        onEntry={handleEntry}
        describedBy={`${errorId} ${hintId}`}
        invalid={error !== ''}
      />
      <div>
        <FormNotice id={errorId}>{error}</FormNotice>
        <p id={hintId} className="muted small">
          {hint}
        </p>
      </div>
      {choices}
      <Button type="primary" size="large" htmlType="submit" loading={isSending} block>
        {action}
      </Button>
      {children}
    </form>
  )
}
