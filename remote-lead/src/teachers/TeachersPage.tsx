import { PageHeading } from '@portal/shared/ui/page-heading'

export function TeachersPage() {
  return <PageHeading>Manage Teachers</PageHeading>
}

export { TeachersPage as Page }
