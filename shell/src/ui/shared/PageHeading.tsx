import { PageHeading } from '@portal/shared/ui/PageHeading'

export const sample = (
  <PageHeading title="Components" intro="One line below the heading.">
    Question papers
  </PageHeading>
)
