import { writeActivity } from '../../core/activity/activity.queries.ts'
import { type Command, type CommandHelp, done, wrongCall } from '../../core/commands/command.ts'
import type { Db } from '../../core/database/database.ts'
import { sessions } from '../accounts.tables.ts'

export const help: CommandHelp = {
  summary: 'sign everyone out, for example after a malicious release',
  usage: ['portal-server sessions end-all <reason>'],
}

/** `sessions end-all <reason>` signs everyone out, leads too, with their next call. */
export const command: Command = ([action, ...rest]) => {
  const reason = rest.join(' ').trim()
  if (action !== 'end-all' || !reason) return wrongCall(help)
  return (db, now) => endAll(db, reason, now)
}

async function endAll(db: Db, reason: string, now: Date) {
  const ended = await db.transaction(async (tx) => {
    // Sign-ins meanwhile wait for the lock, and stay signed in.
    await tx.execute('LOCK TABLE sessions IN EXCLUSIVE MODE')
    const gone = await tx.delete(sessions).returning({ id: sessions.publicId })
    const details = { label: reason, count: gone.length }
    await writeActivity(tx, {
      at: now,
      actor: 'command',
      action: 'all sessions ended',
      subject: 'all accounts',
      details,
    })
    return gone.length
  })
  return done(`${ended} ${ended === 1 ? 'session' : 'sessions'} ended. Everyone has to log in again.`)
}
