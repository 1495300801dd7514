import { PageHeading } from '@portal/shared/ui/page-heading'

export function ActivityPage() {
  return <PageHeading>Activity</PageHeading>
}

export { ActivityPage as Page }
