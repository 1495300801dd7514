import type { Senior } from '@portal/shared/contract'
import { useFields } from '@portal/shared/ui/form'
import { useEffect, useRef } from 'react'
import { emptyInterview, type SeniorField, seniorErrors, seniorOf, type Typed, typedOf } from './seniorFields'

/** The texts, and what else a draft has to hold: the interview blocks (`'0,2'`) and the check box (`'yes'`). */
export type FormField = SeniorField | 'blocks' | 'isTopMentor'

const textsOf = ({ values, blocks, isTopMentor }: Typed): Record<FormField, string> => ({
  ...values,
  blocks: blocks.join(),
  isTopMentor: isTopMentor ? 'yes' : '',
})

const typedIn = ({ blocks, isTopMentor, ...values }: Record<FormField, string>): Typed => ({
  values,
  blocks: blocks === '' ? [] : blocks.split(',').map(Number),
  isTopMentor: isTopMentor !== '',
})

/** Under what name the draft of a senior is kept; of a new one without an id. */
export const seniorDraft = (id?: string): string => (id === undefined ? 'senior' : `senior ${id}`)

/** Whether anything is typed in an interview block. */
const isFilledIn = ({ values }: Typed, block: number) =>
  Object.entries(values).some(([name, value]) => name.startsWith(`interviews.${block}.`) && value !== '')

interface SeniorFieldsOptions {
  /** Whose data the fields begin with. */
  senior: Senior | undefined
  /** Whether the first field has the cursor at once. */
  takesFocus: boolean
}

/** The fields of a senior and of as many interviews as there are; the cursor goes where blocks come and go. */
export function useSeniorFields({ senior, takesFocus }: SeniorFieldsOptions) {
  const focusWanted = useRef(takesFocus ? 'input' : '')
  const { values, begun, field, set, refuse, formRef, isRestored, restart } = useFields<FormField>({
    initial: textsOf(typedOf(senior)),
    draft: seniorDraft(senior?._id),
    // There are as many interviews as somebody typed.
    isField: () => true,
    check: (texts) => seniorErrors(typedIn(texts)),
  })
  const typed = typedIn(values)
  const { blocks } = typed

  // After `blocks` is rendered: only then is there what shall have the focus.
  useEffect(() => {
    if (!focusWanted.current || values.blocks === undefined) return
    formRef.current?.querySelector<HTMLElement>(focusWanted.current)?.focus()
    focusWanted.current = ''
  }, [values.blocks, formRef])

  function addBlock() {
    const block = Math.max(-1, ...blocks) + 1
    focusWanted.current = `[name="interviews.${block}.company"]`
    set({ ...emptyInterview(block), blocks: [...blocks, block].join() })
  }

  function removeBlock(block: number) {
    const at = blocks.indexOf(block)
    const neighbour = blocks[at + 1] ?? blocks[at - 1]
    focusWanted.current = neighbour === undefined ? '[data-add]' : `[name="interviews.${neighbour}.company"]`
    set({ blocks: blocks.filter((other) => other !== block).join() })
  }

  return {
    ...{ typed, field, refuse, formRef, isRestored, addBlock, removeBlock },
    setIsTopMentor: (isTopMentor: boolean) => set({ isTopMentor: isTopMentor ? 'yes' : '' }),
    beginAnew: () => restart(begun),
    isFilledIn: (block: number) => isFilledIn(typed, block),
    /** Whether anything is typed that is not saved. */
    isTyped: JSON.stringify(seniorOf(typed)) !== JSON.stringify(seniorOf(typedIn(begun))),
  }
}
