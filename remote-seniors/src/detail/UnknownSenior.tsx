import { paths } from '@portal/shared/paths'
import { userIcon } from '@portal/shared/ui/icons'
import { PageHeading } from '@portal/shared/ui/page-heading'
import { EmptyState } from '@portal/shared/ui/page-states'
import { Link } from 'react-router-dom'

/** There is no senior at this address, or no more. */
export function UnknownSenior() {
  return (
    <>
      <PageHeading>Senior not found</PageHeading>
      <EmptyState
        icon={userIcon}
        action={
          <Link className="button" to={paths.seniors}>
            See all seniors
          </Link>
        }
      >
        Nobody is at this address: the link is incomplete, or a lead has taken the entry away.
      </EmptyState>
    </>
  )
}
