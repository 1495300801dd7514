import type { Board, MyPlace } from '@portal/shared/contract'
import { grouped } from '@portal/shared/numbers'
import { ChangeMark } from './ChangeMark'
import css from './places.module.css'

const labels: Record<Board, string> = { codeforces: 'Codeforces', github: 'GitHub', potd: 'Daily problems' }

interface PlacesProps {
  /** `of`: the group, if it isn't active students. */
  places: readonly (MyPlace & { of?: string | undefined })[]
}

/** A student's ranks, with the change since yesterday. */
export const Places = ({ places }: PlacesProps) => (
  <dl className={`muted small ${css.places}`}>
    {places.map(({ board, place, total, change, of = '' }) => (
      <div key={board}>
        <dt>{labels[board]}</dt>
        <dd>
          <b>{grouped(place)}</b> of {grouped(total)} {of} {change !== 0 && <ChangeMark change={change} />}
        </dd>
      </div>
    ))}
  </dl>
)
