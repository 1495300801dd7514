import type { AppStatus } from '@portal/shared/contract'
import { counted } from '@portal/shared/numbers'
import { StatusTag } from '@portal/shared/ui/StatusTag'
import css from './apps.module.css'
import { since } from './texts'

/** The latest results of the release checks. */
export function CheckList({ checks, at }: Pick<AppStatus, 'checks' | 'at'>) {
  if (checks.length === 0) return <p className="muted">Nothing was checked in the last 30 days.</p>
  return (
    <ol className={css.list}>
      {checks.map(({ version, at: checkedAt, by, violations }) => (
        <li key={`${version} ${checkedAt}`}>
          <p className="row">
            <code>{version}</code>
            {violations.length === 0 ? (
              <StatusTag tone="positive">Passed</StatusTag>
            ) : (
              <StatusTag tone="negative">{counted(violations.length, 'violation')}</StatusTag>
            )}
          </p>
          <p className="muted small">
            Checked {since(checkedAt, at)} by {by}
          </p>
          {violations.length > 0 && (
            <ul className={css.violations}>
              {violations.map((violation) => (
                <li key={violation}>{violation}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

export function RollbackList({ rollbacks, at }: Pick<AppStatus, 'rollbacks' | 'at'>) {
  if (rollbacks.length === 0)
    return <p className="muted">No release was rolled back automatically in the last 30 days.</p>
  return (
    <ol className={css.list}>
      {rollbacks.map(({ version, toVersion, at: rolledBackAt, reason, isUnblocked }) => (
        <li key={`${version} ${rolledBackAt}`}>
          <p className="row">
            <code>{version}</code>
            {toVersion ? (
              <>
                → <code>{toVersion}</code>
              </>
            ) : (
              'stayed: no stable release fits'
            )}
          </p>
          <p className="muted small">
            Rolled back {since(rolledBackAt, at)}: {reason}
            {isUnblocked && ' (unblocked since)'}
          </p>
        </li>
      ))}
    </ol>
  )
}
