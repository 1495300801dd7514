import { paths } from '@portal/shared/paths'
import { Icon } from '@portal/shared/ui/Icon'
import { reloadIcon, spinnerIcon } from '@portal/shared/ui/icons'
import { Link, useRevalidator } from 'react-router-dom'

export function RetryActions() {
  const { revalidate, state } = useRevalidator()
  const isRetrying = state === 'loading'
  return (
    <>
      <div className="row">
        <button
          type="button"
          className="button"
          aria-disabled={isRetrying}
          onClick={() => !isRetrying && revalidate()}
        >
          <Icon of={isRetrying ? spinnerIcon : reloadIcon} />
          Retry
        </button>
        <Link className="button button-quiet" to={paths.home}>
          Home
        </Link>
      </div>
      <p className="visually-hidden" role="status">
        {isRetrying ? 'Trying again' : ''}
      </p>
    </>
  )
}
