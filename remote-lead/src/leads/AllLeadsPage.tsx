import { PageHeading } from '@portal/shared/ui/page-heading'

export function AllLeadsPage() {
  return <PageHeading>All leads</PageHeading>
}

export { AllLeadsPage as Page }
