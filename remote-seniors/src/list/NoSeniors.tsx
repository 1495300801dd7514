import { useSearchState } from '@portal/shared/search-state'
import { userIcon } from '@portal/shared/ui/icons'
import { EmptyState } from '@portal/shared/ui/page-states'
import { Button } from 'antd'
import { searchSchema } from './searchSchema'

interface NoSeniorsProps {
  /** The company that was searched, or empty. */
  company: string
  /** Takes the focus, which would go with the button. */
  onShowAll: () => void
}

/** Nobody is there, or nobody with an interview at that company. */
export function NoSeniors({ company, onShowAll }: NoSeniorsProps) {
  const { update } = useSearchState(searchSchema)
  if (company === '') {
    return (
      <EmptyState icon={userIcon}>
        No seniors yet. The club's leads add them with their interviews.
      </EmptyState>
    )
  }

  const handleShowAll = () => {
    update({ company: '', page: 1 }, { replace: true })
    onShowAll()
  }
  return (
    <EmptyState icon={userIcon} action={<Button onClick={handleShowAll}>Show all seniors</Button>}>
      No seniors found for "{company}". Try a shorter part of the name.
    </EmptyState>
  )
}
