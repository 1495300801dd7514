import css from './Activities.module.css'
import { ActivityDrawing } from './ActivityDrawing'
import type { Activity } from './contentSchema'

interface ActivitiesProps {
  activities: Activity[]
}

/** What the club does, as a grid of pictures. */
export function Activities({ activities }: ActivitiesProps) {
  return (
    <section aria-labelledby="activities">
      <h2 id="activities">A week in the club</h2>
      <ul className={css.grid}>
        {activities.map(({ title, text, drawing }) => (
          <li key={title}>
            <ActivityDrawing of={drawing} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
