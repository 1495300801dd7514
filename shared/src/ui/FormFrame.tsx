import { type PropsWithChildren, type ReactNode, useId } from 'react'
import css from './FormFrame.module.css'
import { PageHeading } from './PageHeading'

interface FormFrameProps {
  heading: string
  /** The document's title; the heading by default. */
  title?: string | undefined
  intro: ReactNode
  children: ReactNode
  /** A line below the form, say a link to another page. */
  below?: ReactNode
  /** Beside the form, if there is space. */
  beside?: ReactNode
}

/**
 * The frame of a page that is a form. For a route with `form` in `defineRemote`, the server renders the same
 * before the page's code is loaded, so that nothing moves.
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
  /** In a list of steps, this is the current one. */
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
  /** With a title they are steps, in order. */
  title?: string | undefined
}

/** Points beside a form, each with a title and a line of text. */
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
