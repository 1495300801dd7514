import type { Db } from '../database/database.ts'
import { changeLeads, findLeadState } from './leads.queries.ts'

const usage = 'Usage: pnpm --filter @portal/server lead add <e-mail>, or lead remove <e-mail>'

export interface CommandResult {
  line: string
  isFailure: boolean
}

const failure = (line: string): CommandResult => ({ line, isFailure: true })
const success = (line: string): CommandResult => ({ line, isFailure: false })

/** `lead add <e-mail>` and `lead remove <e-mail>`: the only way to a first lead besides LEAD_EMAILS. */
export async function runLeadCommand(db: Db, words: string[], now: Date): Promise<CommandResult> {
  const [action, address, ...rest] = words
  if (!address || rest.length > 0 || (action !== 'add' && action !== 'remove')) return failure(usage)
  const email = address.trim().toLowerCase()
  const isLead = action === 'add'
  const changed = await changeLeads(db, { emails: [email], isLead, actor: 'command', at: now })
  if (changed.length > 0) return success(isLead ? `${email} is a lead now.` : `${email} is no lead any more.`)
  const state = await findLeadState(db, email)
  if (state === undefined) {
    return failure(
      `No verified account has the address ${email}: its owner signs up first, or put it into LEAD_EMAILS.`,
    )
  }
  return success(isLead ? `${email} was a lead already.` : `${email} was no lead.`)
}
