import { longDayText } from '@portal/shared/dates'
import { paths } from '@portal/shared/paths'
import { selectAuth } from '@portal/shared/store'
import { Icon } from '@portal/shared/ui/Icon'
import { arrowRightIcon } from '@portal/shared/ui/icons'
import { useToday } from '@portal/shared/useToday'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { useIsHydrating } from '../prerender/useIsHydrating'
import { CardSlot } from '../slots/CardSlot'
import { HoverGrid } from './hero/HoverGrid'
import css from './Today.module.css'

export function Today() {
  const { name } = useSelector(selectAuth)
  // The server's HTML has no date, because midnight may pass before hydration.
  const isHydrating = useIsHydrating()
  const today = useToday()
  const date = isHydrating ? undefined : today
  return (
    <section className={css.section} aria-labelledby="greeting">
      <div className={css.quiet}>
        <HoverGrid />
      </div>
      <div className={`page-width ${css.today}`}>
        <header className={`row spread ${css.head}`}>
          <div>
            <h1 id="greeting">{`Hello, ${name}`}</h1>
            <p className="muted">{date && <time dateTime={date}>{longDayText(date)}</time>}</p>
          </div>
          <Link className="button button-quiet" to={paths.profile}>
            Your progress <Icon of={arrowRightIcon} />
          </Link>
        </header>
        <CardSlot name="member-home" />
      </div>
    </section>
  )
}
