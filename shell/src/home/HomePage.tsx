import { usePageTitle } from '@portal/shared/ui/page-heading'
import { Achievers } from './Achievers'
import { Activities } from './Activities'
import { homeContent } from './content'
import { Figures } from './Figures'
import { Hero } from './Hero'
import css from './HomePage.module.css'
import { LogoCarousel } from './LogoCarousel'
import { People } from './People'

/** The club, presented to visitors (specification, section 1). */
export function HomePage() {
  const { figures, logos, activities, achievements, leads, developers } = homeContent
  usePageTitle()
  return (
    <>
      <Hero />
      <div className={css.page}>
        <Figures figures={figures} />
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
