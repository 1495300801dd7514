import type { Senior } from '@portal/shared/contract'
import { useFields } from '@portal/shared/ui/form'
import { useEffect, useRef, useState } from 'react'
import { emptyInterview, seniorErrors, seniorOf, type Typed, typedOf } from './seniorFields'

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
  const [begun] = useState(() => typedOf(senior))
  const [blocks, setBlocks] = useState(begun.blocks)
  const [isTopMentor, setIsTopMentor] = useState(begun.isTopMentor)
  const nextBlock = useRef(begun.blocks.length)
  const focusWanted = useRef(takesFocus ? 'input' : '')
  const { values, field, set, refuse, formRef } = useFields({
    initial: begun.values,
    check: (values) => seniorErrors({ values, blocks, isTopMentor }),
  })
  const typed: Typed = { values, blocks, isTopMentor }

  // After `blocks` is rendered: only then is there what shall have the focus.
  useEffect(() => {
    if (!focusWanted.current || !blocks) return
    formRef.current?.querySelector<HTMLElement>(focusWanted.current)?.focus()
    focusWanted.current = ''
  }, [blocks, formRef])

  function addBlock() {
    const block = nextBlock.current++
    focusWanted.current = `[name="interviews.${block}.company"]`
    set(emptyInterview(block))
    setBlocks([...blocks, block])
  }

  function removeBlock(block: number) {
    const at = blocks.indexOf(block)
    const neighbour = blocks[at + 1] ?? blocks[at - 1]
    focusWanted.current = neighbour === undefined ? '[data-add]' : `[name="interviews.${neighbour}.company"]`
    setBlocks(blocks.filter((other) => other !== block))
  }

  return {
    ...{ typed, field, refuse, formRef, setIsTopMentor, addBlock, removeBlock },
    isFilledIn: (block: number) => isFilledIn(typed, block),
    /** Whether anything is typed that is not saved. */
    isTyped: JSON.stringify(seniorOf(typed)) !== JSON.stringify(seniorOf(begun)),
  }
}
