import { studentsQuery } from '@portal/shared/contract'
import { useSearchState } from '@portal/shared/searchState'
import { useSearchText } from '@portal/shared/ui/useSearchText'
import { z } from 'zod'

const { page, search, batch, branch, accountStatus } = studentsQuery.shape
const searchSchema = z.object({ q: search, batch, branch, accountStatus, page })

type Choice = Pick<z.infer<typeof searchSchema>, 'batch' | 'branch' | 'accountStatus'>

/** The filters, kept in the URL. */
export function useStudentChoice() {
  const { values, update, searchFor } = useSearchState(searchSchema)
  const { q, ...rest } = values
  const { text, type, searchNow } = useSearchText({
    searched: q,
    search: (words) => update({ q: words, page: 1 }, { replace: true }),
  })
  const choose = (changed: Partial<Choice>) => update({ ...changed, page: 1 }, { replace: true })

  function showAll() {
    choose({ batch: undefined, branch: undefined, accountStatus: undefined })
    searchNow('')
  }

  return { query: { ...rest, search: q }, text, type, choose, showAll, searchFor }
}

export type StudentView = ReturnType<typeof useStudentChoice>
