import type { HomeContent } from './contentSchema'
import css from './Figures.module.css'
import { learnMore } from './Hero'

interface FiguresProps {
  figures: HomeContent['figures']
}

/** The club in fixed figures, a quiet strip. */
export function Figures({ figures }: FiguresProps) {
  return (
    <section id={learnMore} className={css.figures} aria-labelledby="figures">
      <h2 id="figures">What there is to join</h2>
      <dl>
        {figures.map(({ value, label, note }) => (
          <div key={label}>
            <dt>
              {label}
              {note && <small>{note}</small>}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
