import { useSeniorQuery } from '@portal/shared/api/seniors'
import { PageHeading } from '@portal/shared/ui/page-heading'
import { useParams } from 'react-router-dom'

/** One senior and the interviews, for students (specification, section 2). */
export function SeniorPage() {
  const { id = '' } = useParams()
  const { data } = useSeniorQuery(id)
  return (
    <section>
      <PageHeading>{data?.data.name ?? 'Senior'}</PageHeading>
    </section>
  )
}

export { SeniorPage as Page }
