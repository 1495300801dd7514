import { Field } from '@portal/shared/ui/form'
import { Button, Input } from 'antd'
import { useState } from 'react'
import css from './content.module.css'
import { pastedRows } from './pastedRows'
import type { TypedRow } from './rows'

/** Takes rows over that come out of a spreadsheet; they stand in the form then, to be checked and saved. */
export function PasteRows({ onPaste }: { onPaste: (rows: TypedRow[]) => void }) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()

  function handlePaste() {
    const pasted = pastedRows(text)
    setFault(pasted.fault)
    if (pasted.fault) return
    onPaste(pasted.rows)
    setText('')
  }

  return (
    <details className={css.paste}>
      <summary>Paste rows from a spreadsheet</summary>
      <Field
        label="Rows"
        help="A line each: rank, name, username, solved; of a team’s member the team’s name behind it. They take the place of all rows above, and nothing is saved yet."
        error={fault}
        optional
      >
        {(control) => (
          <Input.TextArea
            {...control}
            rows={6}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setFault(undefined)
            }}
          />
        )}
      </Field>
      <Button onClick={handlePaste}>Put them in the place of the rows</Button>
    </details>
  )
}
