import { userIcon } from '@portal/shared/ui/icons'
import { EmptyState } from '@portal/shared/ui/page-states'
import { Button } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { withCompany } from './listParams'

interface NoSeniorsProps {
  /** The company that was searched, or empty. */
  company: string
  /** Takes the focus, which would go with the button. */
  onShowAll: () => void
}

/** Nobody is there, or nobody with an interview at that company. */
export function NoSeniors({ company, onShowAll }: NoSeniorsProps) {
  const [search, setSearch] = useSearchParams()
  if (company === '') {
    return (
      <EmptyState icon={userIcon}>
        No seniors yet. The club's leads add them with their interviews.
      </EmptyState>
    )
  }

  const handleShowAll = () => {
    setSearch(withCompany(search, ''), { replace: true, preventScrollReset: true })
    onShowAll()
  }
  return (
    <EmptyState icon={userIcon} action={<Button onClick={handleShowAll}>Show all seniors</Button>}>
      No seniors found for "{company}". Try a shorter part of the name.
    </EmptyState>
  )
}
