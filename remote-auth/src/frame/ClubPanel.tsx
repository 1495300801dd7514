import { useMediaQuery } from '@portal/shared/ui/media-query'
import { ClubNow } from './ClubNow'
import css from './frame.module.css'
import { type JoiningStep, JoiningSteps } from './JoiningSteps'

const offers = [
  ['Practise every day', 'A problem of the day, two sheets, and your last 14 days at a glance.'],
  ['See where you stand', 'Leaderboards for Codeforces, GitHub and the daily problem.'],
  ['Learn from those before you', 'Interview experiences of seniors, and past question papers.'],
] as const

interface ClubPanelProps {
  /** Where somebody new stands; undefined for who has been here. */
  step: JoiningStep | undefined
}

/** The club beside the form, where there is room for both: what comes next, or what there is, and the club as it is now. */
export function ClubPanel({ step }: ClubPanelProps) {
  // As frame.module.css has it. Without room nothing is asked for.
  const hasRoom = useMediaQuery('(min-width: 960px)')
  if (!hasRoom) return null
  return (
    <aside className={css.panel} aria-label="The club">
      {step ? (
        <JoiningSteps step={step} />
      ) : (
        <ul className={css.offers}>
          {offers.map(([title, text]) => (
            <li key={title}>
              <strong>{title}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      <ClubNow />
    </aside>
  )
}
