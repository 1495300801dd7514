import { z } from 'zod'
import { type Command, type CommandHelp, done, failed, wrongCall } from '../../core/commands/command.ts'
import type { Db } from '../../core/database/database.ts'
import { changeLeads, findLeadState } from './leads.queries.ts'

export const help: CommandHelp = {
  summary: 'make and remove leads: the first one, and for rescue',
  usage: ['portal-server lead add <e-mail>', 'portal-server lead remove <e-mail>'],
}

/** `lead add <e-mail>` and `lead remove <e-mail>`: the only way to a first lead besides LEAD_EMAILS. */
export const command: Command = ([action, address = '', ...rest]) => {
  const email = address.trim().toLowerCase()
  if (!z.email().safeParse(email).success || rest.length > 0) return wrongCall(help)
  if (action !== 'add' && action !== 'remove') return wrongCall(help)
  return (db, now) => change(db, { email, isLead: action === 'add', now })
}

async function change(db: Db, { email, isLead, now }: { email: string; isLead: boolean; now: Date }) {
  const changed = await changeLeads(db, { emails: [email], isLead, actor: 'command', at: now })
  if (changed.length > 0) return done(isLead ? `${email} is a lead now.` : `${email} is no lead any more.`)
  const state = await findLeadState(db, email)
  if (state === undefined) {
    return failed(
      `No verified account has the address ${email}: its owner signs up first, or put it into LEAD_EMAILS.`,
    )
  }
  if (isLead && !state)
    return failed(
      `The account ${email} is suspended, which a lead ends on the page Students, or about to be deleted, until its owner logs in and keeps it.`,
    )
  return done(isLead ? `${email} was a lead already.` : `${email} was no lead.`)
}
