import { useSearchState } from '@portal/shared/searchState'
import { useMediaQuery } from '@portal/shared/ui/useMediaQuery'
import { useState } from 'react'
import { z } from 'zod'

const viewSchema = z.enum(['cards', 'table'])
export type ListView = z.infer<typeof viewSchema>

const searchSchema = z.object({ view: viewSchema.optional() })

export const phone = '(width < 720px)'

const keyOf = (list: string) => `lead-view-${list}`

/** Storage may be blocked, which throws. */
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
    // The URL still has it.
  }
}

/** Whether a list shows cards or a table: kept in the URL and remembered. Phones default to the table, because a card fills the screen. */
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
