import { secretMark, storeAt } from '../../../core/backup/make-backup.ts'
import { madeAt, newestFirst, ownOf } from '../../../core/backup/storage/names.ts'
import type { Environment } from '../../../core/environment/environment.ts'
import { oldBackupMs } from '../system.ts'
import { type Finding, ok, problem, problemIfThrown, warning } from './findings.ts'

const what = 'backups'

/** The age of the newest backup where backups are stored. */
export async function checkBackups(environment: Environment): Promise<Finding[]> {
  const { to, key } = environment.backup
  if (!to)
    return [warning(what, 'no automatic backups', 'Set BACKUP_TO to a folder on another disk, or a bucket.')]
  const toDo = 'Check BACKUP_TO. The portal makes a backup within a minute of its start.'
  return problemIfThrown(what, toDo, async () => {
    const store = storeAt(to, environment)
    const all = newestFirst(await store.list())
    const own = ownOf(all, secretMark(environment.sessionSecret))
    const [newest] = own
    const at = newest === undefined ? undefined : madeAt(newest)
    if (!at) throw new Error(`none is in ${store.place}`)
    const age = Date.now() - at.getTime()
    const says = `the newest in ${store.place} is ${Math.floor(age / 3_600_000)} hours old`
    if (age >= oldBackupMs)
      return problem(what, says, 'Start the portal, and check its log for failed backups.')
    if (!key && 'bucket' in to)
      return warning(what, says, 'Set BACKUP_KEY_FILE: anyone who can read the bucket can read all data.')
    const others = all.length - own.length
    if (others > 0)
      return warning(
        what,
        `${says}, beside ${others} of another portal, or of this one with another SESSION_SECRET`,
        'Use a separate place for each portal. Delete backups with another secret yourself when they are too old.',
      )
    return ok(what, says)
  })
}
