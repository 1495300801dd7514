import { type NewSenior, readLinkedin, readPhotoLink, type Senior } from '@portal/shared/contract'
import { useZodForm } from '@portal/shared/forms'
import { useEffect, useRef, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import {
  emptyInterview,
  type SeniorValues,
  seniorFormSchema,
  seniorOf,
  seniorShape,
  typedOf,
} from './seniorFields'

/** The draft's name; for a new senior without an id. */
export const seniorDraft = (id?: string): string => (id === undefined ? 'senior' : `senior ${id}`)

export type SeniorForm = ReturnType<typeof useZodForm<SeniorValues, NewSenior>>

interface SeniorFormOptions {
  /** The senior to start from. */
  senior: Senior | undefined
  /** Whether the first field takes the focus at once. */
  takesFocus: boolean
}

/** The form for a senior and any number of interviews; manages focus when interviews are added and removed. */
export function useSeniorForm({ senior, takesFocus }: SeniorFormOptions) {
  // Keeps the first data, so that nothing changes while someone types.
  const [initial] = useState(() => typedOf(senior))
  const form = useZodForm(seniorFormSchema, {
    initial,
    draft: seniorDraft(senior?._id),
    shape: seniorShape,
    canonical: { linkedin: readLinkedin, photoUrl: readPhotoLink },
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'interviews' })
  const isTyped = useWatch({
    control: form.control,
    compute: (typed) => JSON.stringify(seniorOf(typed)) !== JSON.stringify(seniorOf(initial)),
  })
  const addButton = useRef<HTMLButtonElement>(null)
  const { setFocus } = form

  useEffect(() => {
    if (takesFocus) setFocus('name')
  }, [takesFocus, setFocus])

  function removeInterview(at: number) {
    const neighbour = at < fields.length - 1 ? at : at - 1
    remove(at)
    if (neighbour < 0) addButton.current?.focus()
    else setFocus(`interviews.${neighbour}.company`)
  }

  return {
    form,
    /** One per block; ids are stable when others are added or removed. */
    interviews: fields,
    addButton,
    addInterview: () => append(emptyInterview),
    removeInterview,
    /** Whether an interview has any input. */
    isFilledIn: (at: number) => Object.values(form.getValues(`interviews.${at}`)).some((text) => text !== ''),
    /** Whether there is unsaved input. */
    isTyped,
  }
}
