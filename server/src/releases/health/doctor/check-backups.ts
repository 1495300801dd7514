import { secretMark, storeAt } from '../../../backup/make-backup.ts'
import { madeAt, newestFirst, ownOf } from '../../../backup/names.ts'
import type { Environment } from '../../../core/environment/environment.ts'
import { type Finding, fault, ok, reasonOf, warning } from './findings.ts'

const what = 'backups'
const hourMs = 3_600_000
/** Backups run once a day, and are retried within the hour. */
const hoursGood = 26

/** The age of the newest backup where backups are stored. */
export async function checkBackups(environment: Environment): Promise<Finding> {
  const { to, key } = environment.backup
  if (!to)
    return warning(what, 'no automatic backups', 'Set BACKUP_TO to a folder on another disk, or a bucket.')
  const store = storeAt(to, environment)
  try {
    const all = newestFirst(await store.list())
    const own = ownOf(all, secretMark(environment.sessionSecret))
    const [newest] = own
    const at = newest === undefined ? undefined : madeAt(newest)
    if (!at) throw new Error(`none is in ${store.place}`)
    const hours = Math.floor((Date.now() - at.getTime()) / hourMs)
    const says = `the newest in ${store.place} is ${hours} hours old`
    if (hours >= hoursGood)
      return fault(what, says, 'Start the portal, and check its log for failed backups.')
    if (!key && 'bucket' in to)
      return warning(what, says, 'Set BACKUP_KEY_FILE: anyone who can read the bucket can read all data.')
    if (own.length < all.length)
      return warning(
        what,
        `${says}, beside ${all.length - own.length} of another portal, or of this one with another SESSION_SECRET`,
        'Use a separate place for each portal. Delete backups with another secret yourself when they are too old.',
      )
    return ok(what, says)
  } catch (error) {
    return fault(
      what,
      reasonOf(error),
      'Check BACKUP_TO. The portal makes a backup within a minute of its start.',
    )
  }
}
