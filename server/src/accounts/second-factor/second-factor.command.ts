import { type Command, type CommandHelp, done, failed, wrongCall } from '../../core/commands/command.ts'
import type { Db } from '../../core/database/database.ts'
import { findAccount } from '../login/login.queries.ts'
import { endAllFactors } from './second-factor.queries.ts'

export const help: CommandHelp = {
  summary: 'remove a lost second factor',
  usage: ['portal-server second-factor end <e-mail> <reason>'],
}

/** `second-factor end <e-mail> <reason>`: for people who lost their phone, passkeys and recovery codes. */
export const command: Command = ([action, address = '', ...rest]) => {
  const reason = rest.join(' ').trim()
  if (action !== 'end' || !reason) return wrongCall(help)
  return (db, now) => end(db, { address, reason, now })
}

async function end(db: Db, { address, reason, now }: { address: string; reason: string; now: Date }) {
  const user = await findAccount(db, address.trim())
  if (!user) return failed(`No verified account has the address ${address}.`)
  // The command runs on the server, which may not know its public address, so the mail contains no link.
  const ended = await endAllFactors(db, user, { actor: 'command', reason, now, publicUrl: '' })
  return ended
    ? done(`${user.email} can now log in with the password only, and gets an e-mail.`)
    : done(`${user.email} has neither an app nor a passkey.`)
}
