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

/** Under what name the draft of a senior is kept; of a new one without an id. */
export const seniorDraft = (id?: string): string => (id === undefined ? 'senior' : `senior ${id}`)

export type SeniorForm = ReturnType<typeof useZodForm<SeniorValues, NewSenior>>

interface SeniorFormOptions {
  /** Whose data the fields begin with. */
  senior: Senior | undefined
  /** Whether the first field has the cursor at once. */
  takesFocus: boolean
}

/** The form of a senior and of as many interviews as there are; the cursor goes where interviews come and go. */
export function useSeniorForm({ senior, takesFocus }: SeniorFormOptions) {
  // What came first: nothing changes under the cursor when the senior is read again.
  const [begun] = useState(() => typedOf(senior))
  const form = useZodForm(seniorFormSchema, {
    initial: begun,
    draft: seniorDraft(senior?._id),
    shape: seniorShape,
    readers: { linkedin: readLinkedin, photoUrl: readPhotoLink },
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'interviews' })
  const isTyped = useWatch({
    control: form.control,
    compute: (typed) => JSON.stringify(seniorOf(typed)) !== JSON.stringify(seniorOf(begun)),
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
    /** One a block, with an id that stays while others come and go. */
    interviews: fields,
    addButton,
    addInterview: () => append(emptyInterview),
    removeInterview,
    /** Whether anything is typed in an interview. */
    isFilledIn: (at: number) => Object.values(form.getValues(`interviews.${at}`)).some((text) => text !== ''),
    /** Whether anything is typed that is not saved. */
    isTyped,
  }
}
