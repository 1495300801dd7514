import { Icon } from '@portal/shared/ui/Icon'
import { cloudOffIcon } from '@portal/shared/ui/icons'
import { usePageTitle } from '@portal/shared/ui/pageTitle'
import type { RemoteUnavailableError } from '../federation/RemoteUnavailableError'
import css from './card.module.css'
import { RetryActions } from './RetryActions'

interface UnavailableCardProps {
  error: RemoteUnavailableError
}

/** An app that can't be loaded: its name, its team, a code to quote, and Retry. */
export function UnavailableCard({ error }: UnavailableCardProps) {
  usePageTitle(`${error.title} is unavailable`)

  return (
    <section className={`panel ${css.card}`} aria-labelledby="unavailable">
      <Icon of={cloudOffIcon} className={css.picture} />
      <h1 id="unavailable">{error.title} can’t be loaded right now</h1>
      <p className="muted">
        The rest of the portal works as usual. Try again in a moment. If that doesn’t help, tell the team.
      </p>
      <dl className="stack">
        <div className="row spread">
          <dt className="muted">Maintained by</dt>
          <dd>team {error.team}</dd>
        </div>
        <div className="row spread">
          <dt className="muted">Code to quote</dt>
          <dd>
            <code>
              {error.code} · {error.version}
            </code>
          </dd>
        </div>
      </dl>
      <RetryActions />
    </section>
  )
}
