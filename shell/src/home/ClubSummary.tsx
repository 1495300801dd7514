import css from './ClubSummary.module.css'
import { homeTexts } from './content'
import { LiveCounts } from './counts/LiveCounts'

export function ClubSummary() {
  const { clubName, sentence } = homeTexts
  return (
    <section aria-labelledby="club-name">
      <h2 id="club-name">{clubName}</h2>
      <p className={`muted ${css.sentence}`}>{sentence}</p>
      <LiveCounts />
    </section>
  )
}
