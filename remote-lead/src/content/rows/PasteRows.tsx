import { Field } from '@portal/shared/ui/field'
import { Button, type GetRef, Input } from 'antd'
import { useRef, useState } from 'react'
import css from '../content.module.css'
import { pastedRows } from './pastedRows'
import type { TypedRow } from './rows'

/** Puts rows of a spreadsheet into the form, to be checked and saved. */
export function PasteRows({ onPaste }: { onPaste: (rows: TypedRow[]) => void }) {
  const field = useRef<GetRef<typeof Input.TextArea>>(null)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()

  function handlePaste() {
    const pasted = pastedRows(text)
    setFault(pasted.fault)
    if (pasted.fault) return field.current?.focus()
    onPaste(pasted.rows)
    setText('')
  }

  return (
    <details className={css.paste}>
      <summary>Paste rows from a spreadsheet</summary>
      <Field
        label="Rows"
        help="One per line: rank, name, username, solved, and the team’s name for members of a team. They replace all rows above. Nothing is saved yet."
        error={fault}
        optional
      >
        {(control) => (
          <Input.TextArea
            {...control}
            ref={field}
            rows={6}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setFault(undefined)
            }}
          />
        )}
      </Field>
      <Button onClick={handlePaste}>Replace all rows</Button>
    </details>
  )
}
