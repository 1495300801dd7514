import { LoadingState } from '@portal/shared/ui/page-states'
import { usePageTitle } from '@portal/shared/ui/page-title'
import css from './detail.module.css'
import skeleton from './skeleton.module.css'

/** A senior's page without the senior. */
export function LoadingSenior() {
  usePageTitle('Senior')
  return (
    <>
      <h1 className="visually-hidden">Senior</h1>
      <LoadingState label="Loading the senior">
        <div className={[css.columns, skeleton.skeleton].join(' ')}>
          <span />
          <div>
            <span />
            <span />
          </div>
        </div>
      </LoadingState>
    </>
  )
}
