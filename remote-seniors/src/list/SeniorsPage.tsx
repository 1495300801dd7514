import { PageHeading } from '@portal/shared/ui/page-heading'

/** Seniors of the club, with the interviews they had (specification, section 2). */
export function SeniorsPage() {
  return (
    <section>
      <PageHeading title="Seniors">Connect with your Seniors</PageHeading>
    </section>
  )
}

export { SeniorsPage as Page }
