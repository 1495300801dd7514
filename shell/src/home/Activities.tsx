import type { ShowcaseView } from '@portal/shared/contract'
import { Link } from 'react-router-dom'
import css from './Activities.module.css'
import type { Activity } from './contentSchema'
import { Picture } from './Picture'

interface ActivitiesProps {
  activities: Activity[]
  showcase: ShowcaseView | undefined
}

export function Activities({ activities, showcase }: ActivitiesProps) {
  return (
    <section aria-labelledby="activities">
      <h2 id="activities">A week in the club</h2>
      <ul className={css.grid}>
        {activities.map(({ title, text, picture, to }) => (
          <li key={title} data-picture={picture}>
            <div className={`panel ${css.picture}`}>
              <Picture of={picture} showcase={showcase} />
            </div>
            <h3>{to ? <Link to={to}>{title}</Link> : title}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
