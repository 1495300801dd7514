import type { ListedSenior } from '@portal/shared/contract'
import { PageLinks, useFollowedPage } from '@portal/shared/page-links'
import { useSearchState } from '@portal/shared/searchState'
import css from './list.module.css'
import { SeniorCard } from './SeniorCard'
import { searchSchema, seniorsPageSize } from './searchSchema'

interface SeniorCardsProps {
  seniors: ListedSenior[]
  /** The company these seniors were found for, or empty. */
  company: string
  /** True while the list for another company loads. */
  isOutdated: boolean
}

export function SeniorCards({ seniors, company, isOutdated }: SeniorCardsProps) {
  const { values, searchFor } = useSearchState(searchSchema)
  const pages = Math.ceil(seniors.length / seniorsPageSize)
  // An old link may ask for a page beyond the last.
  const page = Math.min(values.page, pages)
  const { first, handleFollow } = useFollowedPage<HTMLLIElement>(page)
  const from = (page - 1) * seniorsPageSize
  return (
    <>
      <ul className={css.cards} aria-label="Seniors" aria-busy={isOutdated}>
        {seniors.slice(from, from + seniorsPageSize).map((senior, index) => (
          <li key={senior._id} ref={index === 0 ? first : undefined} tabIndex={-1}>
            <SeniorCard senior={senior} company={company} />
          </li>
        ))}
      </ul>
      <PageLinks
        page={page}
        pages={pages}
        searchFor={(number) => searchFor({ page: number })}
        onFollow={handleFollow}
      />
    </>
  )
}
