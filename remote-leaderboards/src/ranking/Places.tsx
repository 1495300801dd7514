import type { Board, MyPlace } from '@portal/shared/contract'
import { grouped } from '@portal/shared/numbers'
import css from './places.module.css'

const labels: Record<Board, string> = { codeforces: 'Codeforces', github: 'GitHub', potd: 'Daily problems' }

interface PlacesProps {
  /** `of`: among whom, where it is not the active students. */
  places: readonly (MyPlace & { of?: string | undefined })[]
}

/** A student's places on the boards, and how they changed since yesterday. */
export const Places = ({ places }: PlacesProps) => (
  <div className={css.room}>
    <dl className={css.places}>
      {places.map(({ board, place, total, change, of = '' }) => (
        <div key={board}>
          <dt>{labels[board]}</dt>
          <dd>
            <b>{grouped(place)}</b> of {grouped(total)} {of}
            <Moved by={change} />
          </dd>
        </div>
      ))}
    </dl>
  </div>
)

/** Places risen or fallen since yesterday; nothing where that is not known or is none. */
function Moved({ by }: { by: MyPlace['change'] }) {
  if (by === 'new') return <span className={css.risen}>new</span>
  if (!by) return null
  const places = grouped(Math.abs(by))
  const words = `${by > 0 ? 'up' : 'down'} ${places} since yesterday`
  return (
    <span className={by > 0 ? css.risen : css.fallen} role="img" aria-label={words} title={words}>
      {by > 0 ? '▲' : '▼'} {places}
    </span>
  )
}
