import { type PropsWithChildren, type ReactNode, useId } from 'react'
import css from './FormFrame.module.css'
import { PageHeading } from './PageHeading'

interface FormFrameProps {
  heading: string
  /** The document's title, unless it is the heading. */
  title?: string | undefined
  intro: ReactNode
  /** The form. */
  children: ReactNode
  /** A line below the form: another way to go. */
  below?: ReactNode
  /** What stands beside it where there is room. */
  beside?: ReactNode
}

/**
 * The frame of a page that is a form. Of a route that says how it begins (`form` of `defineRemote`) the server writes the
 * same, so that it is read before the page's code comes, and nothing moves when it does.
 */
export function FormFrame({ heading, title = heading, intro, children, below, beside }: FormFrameProps) {
  return (
    <div className={`panel ${css.frame}`}>
      <section className={css.main}>
        <PageHeading title={title} intro={intro}>
          {heading}
        </PageHeading>
        {children}
        {below && <div className={`muted ${css.below}`}>{below}</div>}
      </section>
      {beside && <aside className={css.beside}>{beside}</aside>}
    </div>
  )
}

interface FormPointProps {
  title: string
  text: string
  /** Of steps: somebody is at this one. */
  isCurrent?: boolean
}

/** One of `FormPoints`. */
export const FormPoint = ({ title, text, isCurrent = false }: FormPointProps) => (
  <li aria-current={isCurrent ? 'step' : undefined}>
    <strong>{title}</strong>
    <span className="muted">{text}</span>
  </li>
)

interface FormPointsProps {
  /** With one they are steps, in their order. */
  title?: string | undefined
}

/** What stands beside a form: each with a title and a line of text. */
export function FormPoints({ title, children }: PropsWithChildren<FormPointsProps>) {
  const id = useId()
  if (!title) return <ul className="stack">{children}</ul>
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ol className={css.steps}>{children}</ol>
    </section>
  )
}
