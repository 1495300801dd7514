import type { Figure } from '../contract/index'
import css from './Figures.module.css'

interface FiguresProps {
  id?: string
  figures: readonly Figure[]
}

export function Figures({ id, figures }: FiguresProps) {
  return (
    <section id={id} className={css.figures} aria-labelledby="figures">
      <h2 id="figures">The club in numbers</h2>
      <dl>
        {figures.map((figure) => (
          <FigureItem key={figure.label} figure={figure} />
        ))}
      </dl>
    </section>
  )
}

export function FigureItem({ figure: { value, label, note } }: { figure: Figure }) {
  return (
    <div>
      <dt>
        {label}
        {note && <small>{note}</small>}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}
