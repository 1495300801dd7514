import type { BoardRow } from '@portal/shared/api/leaderboards'
import { grouped } from '@portal/shared/numbers'
import { Avatar } from '@portal/shared/ui/Avatar'
import { Icon } from '@portal/shared/ui/Icon'
import { cupIcon, medalOf } from '../../ranking/Place'
import css from './Podium.module.css'
import { standingOf } from './standing'

/** The top three, beside the heading on wide screens. Decorative: the table below has the same rows. */
export function Podium({ rows }: { rows: readonly BoardRow[] }) {
  const winners = rows.flatMap((row) => {
    const { figure } = standingOf(row)
    const medal = medalOf(row.place, figure)
    return medal ? [{ ...row, figure, medal }] : []
  })
  if (winners.length < 3) return null
  return (
    <div className={css.podium} aria-hidden="true">
      {winners.map(({ place, username, name = username, figure, medal }) => (
        <div key={username} className={css[medal]}>
          <Avatar name={name} size="small" />
          <b>{name}</b>
          <div>
            <span>
              <Icon of={cupIcon} /> {place}
            </span>
            {grouped(figure)}
          </div>
        </div>
      ))}
    </div>
  )
}
