import { grouped } from '@portal/shared/numbers'
import { Icon } from '@portal/shared/ui/icon'
import { Avatar } from '../ranking/Avatar'
import { cupIcon, medalOf } from '../ranking/medals'
import css from './Podium.module.css'
import type { Standing } from './standing'

interface PodiumProps {
  /** The first three of the board. */
  standings: Standing[]
}

/** The first three, beside the heading of wide screens. Decoration: the table below says the same and more. */
export function Podium({ standings }: PodiumProps) {
  const winners = standings.flatMap((standing) => {
    const medal = medalOf(standing.place, standing.figure)
    return medal ? [{ ...standing, medal }] : []
  })
  if (winners.length < 3) return null
  return (
    <div className={css.podium} aria-hidden="true">
      {winners.map(({ place, username, name, figure, medal }) => (
        <div key={username} className={[css.step, css[medal]].join(' ')}>
          <Avatar name={name ?? username} />
          <b className={css.name}>{name ?? username}</b>
          <div className={css.block}>
            <span className={css.place}>
              <Icon of={cupIcon} /> {place}
            </span>
            <span className={css.figure}>{grouped(figure)}</span>
          </div>
        </div>
      ))}
    </div>
  )
}
