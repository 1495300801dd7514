import { paths } from '@portal/shared/paths'
import { selectIsVerified } from '@portal/shared/store'
import { Icon } from '@portal/shared/ui/Icon'
import { arrowDownIcon, arrowRightIcon } from '@portal/shared/ui/icons'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { homeTexts } from '../content'
import { LiveCounts } from '../counts/LiveCounts'
import css from './Hero.module.css'
import { HoverGrid } from './HoverGrid'

export const learnMore = 'learn-more'

export function Hero() {
  const { clubName, sentence } = homeTexts
  const isMember = useSelector(selectIsVerified)
  return (
    <section className={css.hero} aria-labelledby="club-name">
      <HoverGrid />
      <div className={`page-width ${css.words}`}>
        <h1 id="club-name">{clubName}</h1>
        <p className={`muted ${css.sentence}`}>{sentence}</p>
        <p className="row">
          <Link className="button" to={isMember ? paths.profile : paths.signup}>
            {isMember ? 'Your progress' : 'Join Us'} <Icon of={arrowRightIcon} />
          </Link>
          {/* biome-ignore lint/a11y/noAmbiguousAnchorText: the specification's text. */}
          <a className="button button-quiet" href={`#${learnMore}`}>
            Learn More <Icon of={arrowDownIcon} />
          </a>
        </p>
        <LiveCounts />
      </div>
    </section>
  )
}
