import { longDayText, today } from '@portal/shared/dates'
import { paths } from '@portal/shared/paths'
import { selectAuth } from '@portal/shared/store'
import { Icon } from '@portal/shared/ui/icon'
import { arrowRightIcon } from '@portal/shared/ui/icons'
import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { useIsHydrating } from '../prerender/useIsHydrating'
import { CardSlot } from '../slots/CardSlot'
import css from './Day.module.css'

const lookMs = 30_000

/** Today, also when a page that stays open sees the next day. */
function useToday(isHydrating: boolean): string | undefined {
  const [date, setDate] = useState(today)
  useEffect(() => {
    const timer = setInterval(() => setDate(today()), lookMs)
    return () => clearInterval(timer)
  }, [])
  return isHydrating ? undefined : date
}

/** What who is signed in opens the portal for: the day, in cards that the remotes bring. */
export function Day() {
  const { name } = useSelector(selectAuth)
  // The server's page says no date: midnight may come between it and the browser's first drawing.
  const date = useToday(useIsHydrating())
  return (
    <section className={css.day} aria-labelledby="greeting">
      <header className={css.head}>
        <div>
          <h1 id="greeting">{`Hello, ${name}`}</h1>
          <p className={css.date}>{date && <time dateTime={date}>{longDayText(date)}</time>}</p>
        </div>
        <Link to={paths.profile}>
          Your progress <Icon of={arrowRightIcon} />
        </Link>
      </header>
      <CardSlot name="member-home" />
    </section>
  )
}
