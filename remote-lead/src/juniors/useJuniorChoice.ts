import { pageSchema } from '@portal/shared/contract'
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
  page: pageSchema,
})

/** Which juniors are shown, and how: kept in the address, so that a view can be shared. */
export function useJuniorChoice() {
  const { values, update, searchFor } = useSearchState(searchSchema)
  const { q, inactive, page, ...inAddress } = values
  const { text, type, searchNow } = useSearchText({
    searched: q,
    search: (words) => update({ q: words, page: 1 }, { replace: true }),
    pauseMs: typingPauseMs,
  })

  function choose({ inactive: only, ...changed }: Partial<Omit<JuniorChoice, 'text'>>) {
    const changes =
      only === undefined ? changed : { ...changed, inactive: only ? ('yes' as const) : undefined }
    update({ ...changes, page: 1 }, { replace: true })
  }

  function showAll() {
    choose({ batch: undefined, branch: undefined, inactive: false })
    searchNow('')
  }

  const choice: JuniorChoice = { ...inAddress, text, inactive: inactive === 'yes' }
  // What is typed is looked for at once, the address follows: until then it says the page of the words before.
  const isTyping = text.trim() !== q
  return { choice, page: isTyping ? 1 : page, setText: type, choose, showAll, searchFor }
}
