import { useHomeContentQuery } from '@portal/shared/api/content'
import { useShowcaseQuery } from '@portal/shared/api/home'
import { homeAchievements, homeDevelopers, homeFigures, homeLeads } from '@portal/shared/club-content'
import { showcaseView } from '@portal/shared/contract'
import { Achievers, Figures, People } from '@portal/shared/home-parts'
import { selectIsVerified } from '@portal/shared/store'
import { usePageTitle } from '@portal/shared/ui/pageTitle'
import { use } from 'react'
import { useSelector } from 'react-redux'
import { SlotSourceContext, useCards } from '../slots/useCards'
import { Activities } from './Activities'
import { ClubSummary } from './ClubSummary'
import { homeTexts } from './content'
import css from './HomePage.module.css'
import { Hero, learnMore } from './hero/Hero'
import { LogoCarousel } from './logos/LogoCarousel'
import { Today } from './Today'

/** Presents the club to visitors (specification, section 1). Members see Today, and the club on demand. */
export function HomePage() {
  const { logos, activities } = homeTexts
  // The route loads the edited content first; without it the release's own applies.
  const { data } = useHomeContentQuery()
  const {
    figures = homeFigures,
    achievements = homeAchievements,
    leads = homeLeads,
    developers = homeDevelopers,
  } = data?.data ?? {}
  const showcase = useShowcaseQuery().data?.data
  const { remotes } = use(SlotSourceContext)
  usePageTitle()
  const isMember = useSelector(selectIsVerified)
  const hasToday = useCards('member-home').length > 0 && isMember
  const presentation = (
    <div className={`page-width ${css.page}`}>
      {hasToday && <ClubSummary />}
      <Figures id={learnMore} figures={figures} />
      <LogoCarousel logos={logos} />
      <Activities activities={activities} showcase={showcase && showcaseView(showcase, remotes)} />
      <Achievers achievements={achievements} />
      <div className={css.people}>
        <People
          id="leads"
          title="Leads"
          intro="They mentor, set the problems and keep the club going."
          people={leads}
        />
        <People
          id="developers"
          title="Developers"
          intro="They build this portal, each team its own app."
          people={developers}
        />
      </div>
    </div>
  )
  if (!hasToday)
    return (
      <>
        <Hero />
        {presentation}
      </>
    )
  return (
    <>
      <Today />
      <details className={css.about}>
        <summary className="page-width muted">About the club</summary>
        {presentation}
      </details>
    </>
  )
}
