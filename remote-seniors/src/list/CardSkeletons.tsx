import cards from './cards.module.css'
import css from './skeletons.module.css'

const shown = ['one', 'two', 'three', 'four', 'five', 'six']

/** Cards without anybody, in the shape of what comes. */
export function CardSkeletons() {
  return (
    <div className={[cards.cards, css.skeletons].join(' ')}>
      {shown.map((card) => (
        <div key={card} className={css.card}>
          <span className={css.photo} />
          <div className={css.lines}>
            <span />
            <span />
          </div>
          <div className={css.interviews}>
            <span />
            <span />
            <span />
            <span />
          </div>
          <span className={css.button} />
        </div>
      ))}
    </div>
  )
}
