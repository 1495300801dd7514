import type { ShowcaseView } from '@portal/shared/contract'
import css from './Sheet.module.css'

export const SheetCell = ({ level }: { level: string }) => <i data-level={level} />

/** A practice sheet, a square for each question, darker the more of the club have solved it. */
export function Sheet({ sheet: { title, questions, solved, cells } }: Pick<ShowcaseView, 'sheet'>) {
  return (
    <figure className={css.sheet}>
      <figcaption className="muted">
        <b>{title}</b> {solved} of {questions} questions solved by somebody here
      </figcaption>
      <div aria-hidden="true">
        {cells.map((level, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a square is its question's place.
          <SheetCell key={at} level={level} />
        ))}
      </div>
    </figure>
  )
}
