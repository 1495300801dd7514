import { useNavigation } from 'react-router-dom'
import { useIsHydrating } from '../prerender/useIsHydrating'
import css from './ProgressBar.module.css'

/** A thin bar at the top while the next page loads (specification, section 2). */
export function ProgressBar() {
  const { state } = useNavigation()
  // A guard may redirect before hydration has finished.
  const isHydrating = useIsHydrating()
  if (state === 'idle' || isHydrating) return null
  return <div className={css.bar} role="progressbar" aria-label="Loading the page" />
}
