import { Icon } from '@portal/shared/ui/icon'
import { trophyIcon } from '@portal/shared/ui/icons'
import css from './Achievers.module.css'
import type { Achievement } from './contentSchema'
import { profileAddress } from './profileAddress'

interface AchieversProps {
  achievements: Achievement[]
}

/** Contest wins, with the teams behind them. */
export function Achievers({ achievements }: AchieversProps) {
  return (
    <section aria-labelledby="achievers">
      <h2 id="achievers">Achievers</h2>
      <ul className={css.cards}>
        {achievements.map(({ text1, text2, team, link, names }) => (
          <li key={text2}>
            <p className={css.rank}>
              <Icon of={trophyIcon} /> {text1}
            </p>
            <h3>
              <a href={link} target="_blank" rel="noreferrer">
                {text2}
              </a>
            </h3>
            {team && <p className={css.team}>{team}</p>}
            <ul className={css.names}>
              {names.map(({ value, slug }) => (
                <li key={slug}>
                  <a href={profileAddress(slug)} target="_blank" rel="noreferrer">
                    {value}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
