import { useNavigation } from 'react-router-dom'
import css from './ProgressBar.module.css'

/** A thin bar at the top while the next page loads (specification, section 2). */
export function ProgressBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div className={css.bar} role="progressbar" aria-label="Loading the page" />
}
