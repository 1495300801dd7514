import { PageHeading } from '@portal/shared/ui/page-heading'

export function LeadDashboardPage() {
  return <PageHeading>Lead Dashboard</PageHeading>
}

export { LeadDashboardPage as Page }
