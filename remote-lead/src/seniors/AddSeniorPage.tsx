import { PageHeading } from '@portal/shared/ui/page-heading'

export function AddSeniorPage() {
  return <PageHeading>Add senior interview</PageHeading>
}

export { AddSeniorPage as Page }
