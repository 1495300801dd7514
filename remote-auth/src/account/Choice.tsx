import { Switch } from 'antd'
import { type ReactNode, useId } from 'react'
import css from './account.module.css'

interface ChoiceProps {
  label: string
  /** Its meaning, on and off. */
  children: ReactNode
  isOn: boolean
  isSaving: boolean
  /** Its further settings. */
  more?: ReactNode
  onChange: (isOn: boolean) => void
}

/** A setting that is on or off, and saved at once. */
export function Choice({ label, children, isOn, isSaving, more, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className={css.choice}>
      <div>
        <strong id={id}>{label}</strong>
        <p id={`${id}-about`} className="muted small">
          {children}
        </p>
        {more}
      </div>
      <Switch
        aria-labelledby={id}
        aria-describedby={`${id}-about`}
        checked={isOn}
        // Not `loading`, which disables it: the focus would be lost.
        aria-busy={isSaving}
        onChange={(isOn) => {
          if (!isSaving) onChange(isOn)
        }}
      />
    </div>
  )
}
