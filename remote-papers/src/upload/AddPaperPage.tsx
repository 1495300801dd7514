import { PageHeading } from '@portal/shared/ui/page-heading'

/** Uploads a question paper (specification, section 2). */
export function AddPaperPage() {
  return <PageHeading>Upload Question Paper</PageHeading>
}

export { AddPaperPage as Page }
