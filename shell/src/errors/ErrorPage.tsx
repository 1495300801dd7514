import { paths } from '@portal/shared/paths'
import { PageHeading } from '@portal/shared/ui/PageHeading'
import css from './ErrorPage.module.css'

interface ErrorPageProps {
  message: string
}

/** The root error page (specification, section 2). Its link home is a plain one, which works without the router. */
export function ErrorPage({ message }: ErrorPageProps) {
  return (
    <section className={`page-width ${css.page}`}>
      <p className={css.mark} aria-hidden="true">
        {'{ }'}
      </p>
      <PageHeading title="Error">This is error page</PageHeading>
      <p className={`muted ${css.message}`}>{message}</p>
      <a className="button" href={paths.home}>
        Back to home
      </a>
    </section>
  )
}
