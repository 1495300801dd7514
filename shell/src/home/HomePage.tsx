import { useHomeContentQuery } from '@portal/shared/api/content'
import { homeAchievements, homeFigures } from '@portal/shared/club-content'
import { Achievers, Figures } from '@portal/shared/home-parts'
import { usePageTitle } from '@portal/shared/ui/page-heading'
import { Activities } from './Activities'
import { homeTexts } from './content'
import { Hero, learnMore } from './Hero'
import css from './HomePage.module.css'
import { LogoCarousel } from './LogoCarousel'
import { People } from './People'

/** The club, presented to visitors (specification, section 1). */
export function HomePage() {
  const { logos, activities, leads, developers } = homeTexts
  // What leads have edited was read before the page is shown; without it the release's own stands.
  const { data } = useHomeContentQuery()
  const { figures = homeFigures, achievements = homeAchievements } = data?.data ?? {}
  usePageTitle()
  return (
    <>
      <Hero />
      <div className={css.page}>
        <Figures id={learnMore} figures={figures} />
        <LogoCarousel logos={logos} />
        <Activities activities={activities} />
        <Achievers achievements={achievements} />
        <People
          id="leads"
          title="Leads"
          intro="They mentor, set the problems and keep the club going."
          people={leads}
        />
        <People
          id="developers"
          title="Developers"
          intro="They build this portal, each team its own part."
          people={developers}
        />
      </div>
    </>
  )
}
