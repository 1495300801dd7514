import { secretMark, storeAt } from '../../../backup/make-backup.ts'
import { madeAt, newestFirst, ownOf } from '../../../backup/names.ts'
import type { Environment } from '../../../core/environment/environment.ts'
import { type Finding, fault, ok, reasonOf, warning } from './findings.ts'

const hourMs = 3_600_000
/** Made once a day; one that failed is tried again within the hour. */
const hoursGood = 26

/** How old the newest backup is in the place to which they go. */
export async function checkBackups(environment: Environment): Promise<Finding> {
  const { to, key } = environment.backup
  if (!to)
    return warning(
      'backups',
      'none are made by themselves',
      'Set BACKUP_TO to a folder on another disk, or a bucket.',
    )
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
      return fault('backups', says, 'Start the portal, and read in its log why there is no new one.')
    if (!key && 'bucket' in to)
      return warning(
        'backups',
        says,
        'Set BACKUP_KEY_FILE: whoever reads the bucket reads all that the portal knows.',
      )
    if (own.length < all.length)
      return warning(
        'backups',
        `${says}, beside ${all.length - own.length} of another portal, or of this one with another SESSION_SECRET`,
        'Give each portal a place of its own. Those with another secret the portal never deletes: do so yourself when they are too old.',
      )
    return ok('backups', says)
  } catch (error) {
    return fault(
      'backups',
      reasonOf(error),
      'Check BACKUP_TO; the portal makes one within a minute of its start.',
    )
  }
}
