import fp from 'fastify-plugin'
import { dayMs, dayOf, startOf } from '../core/calendar/days.ts'
import { lastBackups } from './backups.queries.ts'
import { encrypter } from './encryption.ts'
import { removeExpired, runBackup } from './run-backup.ts'

const lookEverySeconds = 60
/** One that failed costs as much as one that did not. */
const againMs = 3_600_000

/** The last moment at which one was due: times of day are the club's. */
export function lastDue(minutes: readonly number[], now: Date): Date {
  const today = startOf(dayOf(now)).getTime()
  const moments = minutes.flatMap((minute) => [today, today - dayMs].map((day) => day + minute * 60_000))
  return new Date(Math.max(...moments.filter((moment) => moment <= now.getTime())))
}

/** Backups by themselves, where BACKUP_TO says where to: on one node, however many there are. */
export default fp(
  async (app) => {
    const { to, at, key } = app.environment.backup
    if (!to) return
    // One that cannot be used is said at the start, and not in the night.
    if (key) await encrypter(key)

    app.addJob('backup', lookEverySeconds, async (now, { isWanted }) => {
      const { tried, good } = await lastBackups(app.db, now)
      if (!isWanted && good && good.startedAt >= lastDue(at, now)) return
      if (!isWanted && tried?.error && now.getTime() - tried.startedAt.getTime() < againMs) return
      try {
        app.log.info(await runBackup(app.db, app.environment, { place: to, at: now }), 'backed up')
      } catch (error) {
        app.log.error({ err: error }, 'there is no new backup, it will be tried again in an hour')
        return
      }
      const removed = await removeExpired(app.environment, to, now)
      if (removed.length > 0) app.log.info({ removed }, 'old backups were deleted')
    })
  },
  { name: 'backup', dependencies: ['jobs'] },
)
