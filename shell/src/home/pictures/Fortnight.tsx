import css from './Fortnight.module.css'

const days = Array.from({ length: 14 }, (_, day) => day)
/** The second Friday. */
const meeting = 11
const juniors = [0, 1, 2, 3, 4]

/** Two weeks, with the evening on which a lead and five juniors meet. */
export function Fortnight() {
  return (
    <div className={css.fortnight} aria-hidden="true">
      {days.map((day) => (
        <i key={day} data-on={day === meeting || undefined}>
          {'MTWTFSS'.charAt(day % 7)}
        </i>
      ))}
      <p className="row">
        <i data-on />
        {juniors.map((junior) => (
          <i key={junior} />
        ))}
      </p>
    </div>
  )
}
