import type { LeadDay, StalledGroup } from '@portal/shared/contract'
import { grouped } from '@portal/shared/numbers'
import { paths } from '@portal/shared/paths'
import { Icon } from '@portal/shared/ui/Icon'
import { mailIcon } from '@portal/shared/ui/icons'
import { Button } from 'antd'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { mailTo } from '../mailTo'
import css from './dashboard.module.css'
import { stallMail, stallText, stallTitles } from './dayTexts'
import { Panel } from './Panel'

function Group({ group: { reason, count, juniors } }: { group: StalledGroup }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        {stallTitles[reason]} <span className="muted">{grouped(count)}</span>
      </h3>
      <ul className={css.lines}>
        {juniors.map((junior) => {
          const { name, regNumber, email } = junior
          return (
            <li key={regNumber} className="row spread">
              <span className="row">
                <Link
                  to={{ pathname: paths.juniorsStatus, search: `?q=${encodeURIComponent(regNumber)}` }}
                  title={regNumber.toUpperCase()}
                >
                  {name}
                </Link>
                <small className="muted">{stallText(reason, junior)}</small>
              </span>
              <Button
                type="link"
                href={mailTo(email, stallMail(reason, junior))}
                title={email}
                icon={<Icon of={mailIcon} label={`Mail ${name}`} />}
              />
            </li>
          )
        })}
      </ul>
      {count > juniors.length && <p className="muted small">and {grouped(count - juniors.length)} more</p>}
    </section>
  )
}

/** Juniors who stalled, and why, each with a link to e-mail them. */
export function StalledJuniors({ stalled }: Pick<LeadDay, 'stalled'>) {
  const groups = stalled.filter(({ count }) => count > 0)
  return (
    <Panel
      title="Juniors who stalled"
      count={groups.reduce((sum, { count }) => sum + count, 0)}
      more={
        groups.length > 0 && (
          <Link to={{ pathname: paths.juniorsStatus, search: '?view=table&inactive=yes' }}>
            All inactive juniors
          </Link>
        )
      }
    >
      {groups.length === 0 ? (
        <p className="muted">No juniors have stalled.</p>
      ) : (
        groups.map((group) => <Group key={group.reason} group={group} />)
      )}
    </Panel>
  )
}
