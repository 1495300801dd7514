import { Icon } from '@portal/shared/ui/icon'
import { cupIcon, type Medal, medalNames } from './medals'
import css from './Place.module.css'

interface PlaceProps {
  place: number
  medal: Medal | undefined
}

/** A place on a board; the first three with a trophy in their metal. */
export function Place({ place, medal }: PlaceProps) {
  return (
    <span className={css.place}>
      <span className={css.number}>{place}</span>
      {medal && <Icon of={cupIcon} label={medalNames[medal]} className={css[medal]} />}
    </span>
  )
}
