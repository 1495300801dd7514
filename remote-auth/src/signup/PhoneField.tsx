import { accountLimits } from '@portal/shared/contract'
import { TextField } from '@portal/shared/ui/form'
import { type ComponentProps, useState } from 'react'
import { digitsOf, isUnlikely } from './phone'

interface PhoneFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'onBlur'> {
  value: string
  onBlur: () => void
  /** The digits that are kept take the place of what was typed. */
  onSettle: (digits: string) => void
}

/** Ten digits as a rule, however they are written; what is kept is shown before it is sent. */
export function PhoneField({ value, onBlur, onSettle, ...props }: PhoneFieldProps) {
  const [isLeft, setIsLeft] = useState(false)
  const kept = digitsOf(value)

  function note() {
    if (!kept) return undefined
    if (isLeft && isUnlikely(value)) return `Is this your number? It is kept as ${kept}`
    return kept === value ? undefined : `Kept as ${kept}`
  }

  function handleBlur() {
    setIsLeft(true)
    onBlur()
    if (kept && kept.length <= accountLimits.phoneDigitsMax && kept !== value) onSettle(kept)
  }

  return (
    <TextField
      {...props}
      help="Ten digits; +91 or 0 may stand before them"
      note={note()}
      value={value}
      onFocus={() => setIsLeft(false)}
      onBlur={handleBlur}
      label="Mobile No"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
    />
  )
}
