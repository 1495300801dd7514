import { accountLimits } from '@portal/shared/contract'
import { type FormOf, useTextField } from '@portal/shared/forms'
import { TextField } from '@portal/shared/ui/field'
import { useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { digitsOf, isUnlikely } from './phone'

interface PhoneFieldProps<Typed extends FieldValues, Sent> {
  form: FormOf<Typed, Sent>
  name: FieldPath<Typed>
}

/** A phone number in any notation. Shows the digits that will be saved. */
export function PhoneField<Typed extends FieldValues, Sent>({ form, name }: PhoneFieldProps<Typed, Sent>) {
  const field = useTextField(form, name)
  const { value } = field
  const [isLeft, setIsLeft] = useState(false)
  const kept = digitsOf(value)

  function note() {
    if (!kept) return undefined
    if (isLeft && isUnlikely(value)) return `Is this your number? We’ll save it as ${kept}`
    return kept === value ? undefined : `We’ll save ${kept}`
  }

  function handleBlur() {
    setIsLeft(true)
    field.onBlur()
    // Replaces the input by the digits that will be saved.
    if (kept && kept.length <= accountLimits.phoneDigitsMax && kept !== value) field.onChange(kept)
  }

  return (
    <TextField
      {...field}
      help="10 digits, with or without +91"
      note={note()}
      onFocus={() => setIsLeft(false)}
      onBlur={handleBlur}
      label="Mobile No"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
    />
  )
}
