import { PageHeading } from '@portal/shared/ui/page-heading'

export function SubjectsPage() {
  return <PageHeading>Manage Subjects</PageHeading>
}

export { SubjectsPage as Page }
