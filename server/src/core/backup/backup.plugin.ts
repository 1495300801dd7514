import fp from 'fastify-plugin'
import { dayMs, dayOf, startOf } from '../calendar/days.ts'
import { lastBackups } from './backups.queries.ts'
import { deletionRecorder } from './deletions.ts'
import { removeExpired, runBackup, secretMark, storeAt } from './make-backup.ts'
import { encrypter } from './storage/encryption.ts'

const lookEverySeconds = 60
/** A failed backup costs as much as a good one. */
const retryMs = 3_600_000

/** The last moment at which a backup was due. Times of day are the club's. */
export function lastDue(minutes: readonly number[], now: Date): Date {
  const today = startOf(dayOf(now)).getTime()
  const moments = minutes.flatMap((minute) => [today, today - dayMs].map((day) => day + minute * 60_000))
  return new Date(Math.max(...moments.filter((moment) => moment <= now.getTime())))
}

/** Scheduled backups to BACKUP_TO, made by one node. */
export default fp(
  async (app) => {
    const { environment } = app
    const { to, at, key } = environment.backup
    if (!to) return
    // A wrong key is reported at the start rather than at night.
    if (key) await encrypter(key)
    const recordDeletions = deletionRecorder(storeAt(to, environment), secretMark(environment.sessionSecret))

    app.addJob('backup', lookEverySeconds, async (now, { isWanted }) => {
      await recordDeletions(app.db, now).catch((error) => {
        app.log.error(
          { err: error },
          'the list of deleted accounts could not be stored, retrying in a minute',
        )
      })
      const { tried, good } = await lastBackups(app.db, now)
      if (!isWanted && good && good.startedAt >= lastDue(at, now)) return
      if (!isWanted && tried?.error && now.getTime() - tried.startedAt.getTime() < retryMs) return
      try {
        app.log.info(await runBackup(app.db, environment, { place: to, at: now }), 'backed up')
      } catch (error) {
        app.log.error({ err: error }, 'the backup failed, retrying in an hour')
        return
      }
      const removed = await removeExpired(environment, to, now)
      if (removed.length > 0) app.log.info({ removed }, 'old backups were deleted')
    })
  },
  { name: 'backup', dependencies: ['jobs'] },
)
