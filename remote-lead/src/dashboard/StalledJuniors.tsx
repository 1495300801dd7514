import type { LeadDay, StalledGroup, StalledJunior } from '@portal/shared/contract'
import { grouped } from '@portal/shared/numbers'
import { paths } from '@portal/shared/paths'
import { Icon } from '@portal/shared/ui/icon'
import { mailIcon } from '@portal/shared/ui/icons'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { mailTo } from '../mailTo'
import css from './day.module.css'
import { stallMail, stallText, stallTitles } from './dayTexts'
import { Panel } from './Panel'

interface StalledProps {
  junior: StalledJunior
  reason: StalledGroup['reason']
}

function Stalled({ junior, reason }: StalledProps) {
  const { name, regNumber, email } = junior
  return (
    <li>
      <span className={css.junior}>
        <Link
          to={{ pathname: paths.juniorsStatus, search: `?q=${encodeURIComponent(regNumber)}` }}
          title={regNumber.toUpperCase()}
        >
          {name}
        </Link>
        <small>{stallText(reason, junior)}</small>
      </span>
      <a className={css.mail} href={mailTo(email, stallMail(reason, junior))} title={email}>
        <Icon of={mailIcon} label={`Mail ${name}`} />
      </a>
    </li>
  )
}

function Group({ group: { reason, count, juniors } }: { group: StalledGroup }) {
  const id = useId()
  return (
    <section className={css.reason} aria-labelledby={id}>
      <h3 id={id}>
        {stallTitles[reason]} <span className={css.count}>{grouped(count)}</span>
      </h3>
      <ul className={css.people}>
        {juniors.map((junior) => (
          <Stalled key={junior.regNumber} junior={junior} reason={reason} />
        ))}
      </ul>
      {count > juniors.length && <p className={css.rest}>and {grouped(count - juniors.length)} more</p>}
    </section>
  )
}

/** Juniors who stalled, and why, each with one tap to write to them. */
export function StalledJuniors({ stalled }: Pick<LeadDay, 'stalled'>) {
  const groups = stalled.filter(({ count }) => count > 0)
  return (
    <Panel
      title="Juniors who stalled"
      count={groups.reduce((sum, { count }) => sum + count, 0)}
      more={
        groups.length > 0 && (
          <Link to={{ pathname: paths.juniorsStatus, search: '?view=table&inactive=yes' }}>
            All who are inactive
          </Link>
        )
      }
    >
      {groups.length === 0 ? (
        <p className={css.nothing}>Nobody has stalled.</p>
      ) : (
        groups.map((group) => <Group key={group.reason} group={group} />)
      )}
    </Panel>
  )
}
