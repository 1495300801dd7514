import type { ListedSenior } from '@portal/shared/contract'
import css from './cards.module.css'
import { SeniorCard } from './SeniorCard'

interface SeniorCardsProps {
  seniors: ListedSenior[]
  /** The company that these were found for, or empty. */
  company: string
  /** True while the list for another company is on its way. */
  isOutdated: boolean
}

/** The seniors, a card each. */
export function SeniorCards({ seniors, company, isOutdated }: SeniorCardsProps) {
  return (
    <ul className={css.cards} aria-label="Seniors" aria-busy={isOutdated}>
      {seniors.map((senior) => (
        <li key={senior._id}>
          <SeniorCard senior={senior} company={company} />
        </li>
      ))}
    </ul>
  )
}
