import type { ShowcaseView } from '@portal/shared/contract'
import css from './Sheet.module.css'

export const SheetCell = ({ level }: { level: string }) => <i data-level={level} />

/** A practice sheet as squares, darker the more members solved the question. */
export function Sheet({ sheet: { title, questions, solved, cells } }: Pick<ShowcaseView, 'sheet'>) {
  return (
    <figure className={css.sheet}>
      <figcaption className="muted">
        <b>{title}</b> {solved} of {questions} questions solved by someone here
      </figcaption>
      <div aria-hidden="true">
        {cells.map((level, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a square is identified by its question's index.
          <SheetCell key={at} level={level} />
        ))}
      </div>
    </figure>
  )
}
