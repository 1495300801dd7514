import { Icon } from '@portal/shared/ui/icon'
import { checkCircleIcon } from '@portal/shared/ui/icons'
import styles from './frame.module.css'

/** What stands here for the moment between signing in and the next page. */
export function SignedIn() {
  return (
    <p role="status" className={styles.signedIn}>
      <Icon of={checkCircleIcon} /> You are signed in. One moment, please.
    </p>
  )
}
