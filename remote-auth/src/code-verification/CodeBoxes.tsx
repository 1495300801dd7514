import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect } from 'react'
import css from './code.module.css'
import { type Boxes, backspaceIn, type Entry, pasteInto, typeInto } from './codeEntry'

interface CodeBoxesProps {
  boxes: Boxes
  inputs: RefObject<(HTMLInputElement | null)[]>
  onEntry: (entry: Entry) => void
  describedBy: string
  invalid: boolean
}

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** One box per digit. No maxlength: autofill puts the whole code into one box, and it is spread from there. */
export function CodeBoxes({ boxes, inputs, onEntry, describedBy, invalid }: CodeBoxesProps) {
  useEffect(() => inputs.current[0]?.focus(), [inputs])

  function handleKeyDown(event: KeyboardEvent, at: number) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = steps[event.key]
    if (event.key === 'Backspace') onEntry(backspaceIn(boxes, at))
    else if (step !== undefined) inputs.current[at + step]?.focus()
    else return
    event.preventDefault()
  }

  function handlePaste(event: ClipboardEvent, at: number) {
    event.preventDefault()
    onEntry(pasteInto(boxes, at, event.clipboardData.getData('text')))
  }

  return (
    <fieldset className={css.boxes} aria-describedby={describedBy}>
      <legend>Verification code</legend>
      {boxes.map((digit, at) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes are identified by position.
          key={at}
          ref={(input) => {
            inputs.current[at] = input
          }}
          value={digit}
          type="text"
          inputMode="numeric"
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          aria-label={`Digit ${at + 1} of ${boxes.length}`}
          aria-invalid={invalid}
          // React fires no change event when a selected digit is replaced by the same one.
          onInput={({ currentTarget }) => onEntry(typeInto(boxes, at, currentTarget.value))}
          onKeyDown={(event) => handleKeyDown(event, at)}
          onPaste={(event) => handlePaste(event, at)}
          onFocus={({ target }) => target.select()}
        />
      ))}
    </fieldset>
  )
}
