import { useSearchState } from '@portal/shared/search-state'
import { useSearchText } from '@portal/shared/ui/search-text'
import { z } from 'zod'
import { type JuniorChoice, sorts } from './view'

/** Each address is a navigation. */
const typingPauseMs = 300

const searchSchema = z.object({
  q: z.string().default(''),
  batch: z.string().optional(),
  branch: z.string().optional(),
  inactive: z.literal('yes').optional(),
  sort: z.enum(sorts).default('regNumber'),
})

/** Which juniors are shown, and how: kept in the address, so that a view can be shared. */
export function useJuniorChoice() {
  const { values, update } = useSearchState(searchSchema)
  const { q, inactive, ...inAddress } = values
  const { text, type, searchNow } = useSearchText({
    searched: q,
    search: (words) => update({ q: words }, { replace: true }),
    pauseMs: typingPauseMs,
  })

  function choose({ inactive: only, ...changed }: Partial<Omit<JuniorChoice, 'text'>>) {
    const changes =
      only === undefined ? changed : { ...changed, inactive: only ? ('yes' as const) : undefined }
    update(changes, { replace: true })
  }

  function showAll() {
    choose({ batch: undefined, branch: undefined, inactive: false })
    searchNow('')
  }

  const choice: JuniorChoice = { ...inAddress, text, inactive: inactive === 'yes' }
  return { choice, setText: type, choose, showAll }
}
