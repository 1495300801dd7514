import { PageHeading } from '@portal/shared/ui/page-heading'

export function SheetStatusPage() {
  return <PageHeading>Sheet status</PageHeading>
}

export { SheetStatusPage as Page }
