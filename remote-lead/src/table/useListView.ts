import { useSearchState } from '@portal/shared/search-state'
import { useMediaQuery } from '@portal/shared/ui/media-query'
import { useState } from 'react'
import { z } from 'zod'

const viewSchema = z.enum(['cards', 'table'])
export type ListView = z.infer<typeof viewSchema>

const searchSchema = z.object({ view: viewSchema.optional() })

/** As in DataTable. */
export const phone = '(width < 720px)'

const keyOf = (list: string) => `lead-view-${list}`

/** A browser that keeps nothing for the page throws. */
function keptView(list: string): ListView | undefined {
  try {
    return viewSchema.safeParse(localStorage.getItem(keyOf(list))).data
  } catch {
    return undefined
  }
}

function keepView(list: string, view: ListView): void {
  try {
    localStorage.setItem(keyOf(list), view)
  } catch {
    // The address still has it.
  }
}

/**
 * Whether a list stands as cards or as a table: in the address, so that it can be shared; and remembered, for who opens
 * the list without a word. On a phone, where a card fills the screen, the rows of the table are the usual.
 */
export function useListView(list: string) {
  const { values, update } = useSearchState(searchSchema)
  const isPhone = useMediaQuery(phone)
  const [kept] = useState(() => keptView(list))

  function chooseView(view: ListView) {
    keepView(list, view)
    update({ view }, { replace: true })
  }

  return { view: values.view ?? kept ?? (isPhone ? 'table' : 'cards'), chooseView }
}
