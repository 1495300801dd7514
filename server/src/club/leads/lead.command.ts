import { z } from 'zod'
import { type Command, type CommandHelp, done, failed, wrongCall } from '../../core/commands/command.ts'
import type { Db } from '../../core/database/database.ts'
import { changeLeads, findLeadState } from './leads.queries.ts'

export const help: CommandHelp = {
  summary: 'appoint and remove leads: the first one, and in emergencies',
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
  if (changed.length > 0) return done(isLead ? `${email} is now a lead.` : `${email} is no longer a lead.`)
  const state = await findLeadState(db, email)
  if (state === undefined) {
    return failed(
      `No verified account has the address ${email}. Its owner must sign up first, or add it to LEAD_EMAILS.`,
    )
  }
  if (isLead && !state)
    return failed(
      `The account ${email} is suspended (a lead can end that on the Students page) or will be deleted (its owner can log in and keep it).`,
    )
  return done(isLead ? `${email} was already a lead.` : `${email} was not a lead.`)
}
