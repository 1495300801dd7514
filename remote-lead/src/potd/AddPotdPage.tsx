import { PageHeading } from '@portal/shared/ui/page-heading'

export function AddPotdPage() {
  return <PageHeading>Add Problem of the Day</PageHeading>
}

export { AddPotdPage as Page }
