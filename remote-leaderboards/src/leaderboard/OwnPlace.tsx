import type { BoardPage } from '@portal/shared/api/leaderboards'
import { grouped } from '@portal/shared/numbers'
import { useId } from 'react'
import { BoardTable } from './BoardTable'
import css from './OwnPlace.module.css'
import type { Standing } from './standing'

/** More of them would keep the board itself out of sight. */
const neighbours = 1

interface OwnPlaceProps {
  figureTitle: string
  /** The own row on the board and those around it. */
  me: NonNullable<BoardPage<Standing>['me']>
  total: number
  ownUsername: string
  hasMedals: boolean
}

/** Where the one who looks stands, where that is on another page: in sight while the board scrolls. */
export function OwnPlace({ figureTitle, me, total, ownUsername, hasMedals }: OwnPlaceProps) {
  const id = useId()
  const from = Math.max(me.from, me.index - neighbours)
  const standings = me.users.slice(from - me.from, me.index - me.from + neighbours + 1)
  return (
    <section className={css.own} aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">{`Your place of ${grouped(total)}`}</h2>
      <BoardTable
        caption="You and your neighbours"
        figureTitle={figureTitle}
        standings={standings}
        from={from}
        of={total}
        ownUsername={ownUsername}
        hasMedals={hasMedals}
      />
    </section>
  )
}
