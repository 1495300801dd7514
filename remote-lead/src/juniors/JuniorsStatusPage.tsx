import { PageHeading } from '@portal/shared/ui/page-heading'

export function JuniorsStatusPage() {
  return <PageHeading>Juniors status</PageHeading>
}

export { JuniorsStatusPage as Page }
