import { PageHeading } from '@portal/shared/ui/page-heading'

export function PotdStatusPage() {
  return <PageHeading>POTD status</PageHeading>
}

export { PotdStatusPage as Page }
