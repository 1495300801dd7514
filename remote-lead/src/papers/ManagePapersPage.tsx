import { PageHeading } from '@portal/shared/ui/page-heading'

export function ManagePapersPage() {
  return <PageHeading>Manage Papers</PageHeading>
}

export { ManagePapersPage as Page }
