import type { Achievement } from '../contract/index'
import css from './Achievers.module.css'
import { profileAddress } from './profileAddress'

interface AchieversProps {
  achievements: readonly Achievement[]
}

export function Achievers({ achievements }: AchieversProps) {
  return (
    <section aria-labelledby="achievers">
      <h2 id="achievers">Achievers</h2>
      <ul className={css.wins}>
        {achievements.map((achievement) => {
          const { text1, text2, team } = achievement
          return <AchievementCard key={`${text1} ${text2} ${team}`} achievement={achievement} />
        })}
      </ul>
    </section>
  )
}

export function AchievementCard({ achievement }: { achievement: Achievement }) {
  const { text1, text2, team, link, names } = achievement
  return (
    <li>
      <p className={css.rank}>{text1}</p>
      <div>
        <h3>
          <a href={link} target="_blank" rel="noreferrer">
            {text2}
          </a>
        </h3>
        {team && <p className="muted">{team}</p>}
      </div>
      <ul className="row">
        {names.map(({ value, slug }) => (
          <li key={slug}>
            <a href={profileAddress(slug)} target="_blank" rel="noreferrer">
              {value}
            </a>
          </li>
        ))}
      </ul>
    </li>
  )
}
