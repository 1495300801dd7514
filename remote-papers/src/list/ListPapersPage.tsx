import { PageHeading } from '@portal/shared/ui/page-heading'

/** The question papers of past years (specification, section 2). */
export function ListPapersPage() {
  return <PageHeading>Question Papers</PageHeading>
}

export { ListPapersPage as Page }
