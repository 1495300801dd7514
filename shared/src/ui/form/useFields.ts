import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useDraft } from './useDraft'

/** What is wrong, one message a field; a field that is right has none. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>

interface Fields<Name extends string> {
  initial: Record<Name, string>
  check: (values: Record<Name, string>) => FieldErrors<Name>
  /** What is known to be wrong with `initial`. */
  initialErrors?: FieldErrors<Name>
  /**
   * The form's name among all forms. Under it what is typed is kept until it is sent, so that it outlives a session
   * that ends in the middle of it. Not for forms with a password.
   */
  draft?: string
  /** Whether a field of the draft is one of this form; unless given, those of `initial` are. */
  isField?: (name: string) => boolean
}

/**
 * For releases that were built before forms were react-hook-form's (`@portal/shared/forms`), and for no others: it goes
 * when no release that is active or last good asks for it.
 *
 * The texts of a form's fields and what is wrong with them: said when a field is left, taken back when it is edited.
 */
export function useFields<Name extends string>(options: Fields<Name>) {
  const { initial, check, draft, isField } = options
  const { begun, values, setValues, isRestored, restart } = useDraft(initial, draft, isField)
  const [errors, setErrors] = useState<FieldErrors<Name>>(options.initialErrors ?? {})
  const formRef = useRef<HTMLFormElement>(null)
  const focusWanted = useRef(Object.keys(errors).length > 0)

  // After every render: the wrong fields are marked once their errors are rendered, and asking is cheap.
  useEffect(() => {
    if (!focusWanted.current) return
    focusWanted.current = false
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })

  /** What the field's component is given. */
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setValues((typed) => ({ ...typed, [name]: target.value }))
      setErrors((found) => ({ ...found, [name]: undefined }))
    },
    onBlur: () => {
      if (values[name] === '') return
      const error = check(values)[name]
      if (error !== undefined) setErrors((found) => ({ ...found, [name]: error }))
    },
  })

  /** Sets fields that are no plain inputs, or that follow another field; what was wrong with them is taken back. */
  function set(changes: Partial<Record<Name, string>>) {
    setValues((typed) => ({ ...typed, ...changes }))
    const edited = Object.fromEntries(Object.keys(changes).map((name) => [name, undefined]))
    setErrors((found) => ({ ...found, ...edited }))
  }

  /** Shows these errors and puts the cursor into the first wrong field. */
  function refuse(found: FieldErrors<Name>) {
    focusWanted.current = true
    setErrors(found)
  }

  return {
    ...{ values, errors, field, set, refuse, formRef },
    /** What the form began with, but for a draft. */
    begun,
    /** Whether the form began with what was typed before. */
    isRestored,
    /** The form as if it began with these: what was typed is sent, or not wanted. */
    restart: (next: Record<Name, string>) => {
      restart(next)
      setErrors({})
    },
  }
}
