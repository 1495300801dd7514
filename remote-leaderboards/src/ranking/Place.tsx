import { Icon, type IconDrawing } from '@portal/shared/ui/Icon'
import css from './ranking.module.css'

type Medal = 'gold' | 'silver' | 'bronze'

const medals: readonly Medal[] = ['gold', 'silver', 'bronze']

/** For readers who can't see the colours. */
const medalNames: Record<Medal, string> = {
  gold: 'Gold trophy',
  silver: 'Silver trophy',
  bronze: 'Bronze trophy',
}

/** The medal for a rank (specification, section 9: the top 3); none for a figure of zero. */
export const medalOf = (place: number, figure: number): Medal | undefined =>
  figure > 0 ? medals[place - 1] : undefined

/** Filled, so that the metal is visible in a table. */
export const cupIcon: IconDrawing = {
  filled: true,
  paths: [
    'M7 3h10v1.600h3.200c.4 0 .8.4.8.8c0 3.300-1.700 5.700-4.500 6.100A5.200 5.200 0 0 1 13.100 14v2.800h2.400c.6 0 1 .4 1 1V20h1v1.600H6.500V20h1v-2.200c0-.6.4-1 1-1h2.400V14a5.200 5.200 0 0 1-3.400-2.500C4.700 11.100 3 8.700 3 5.400c0-.4.4-.8.8-.8H7zM4.700 6.200c.2 1.700 1 2.900 2.300 3.400V6.200zm12.300 0v3.400c1.300-.5 2.100-1.700 2.300-3.400z',
  ],
}

/** A rank; the top three with a trophy. */
export function Place({ place, medal }: { place: number; medal: Medal | undefined }) {
  return (
    <span className={css.rank}>
      <span>{place}</span>
      {medal && <Icon of={cupIcon} label={medalNames[medal]} />}
    </span>
  )
}
