import { runLeadCommand } from '../../lead/lead-command.ts'
import { runTeamCommand } from '../../releases/team-command.ts'
import type { Db } from '../database/database.ts'
import type { CommandResult } from './command-result.ts'

/** What is run at the server: by itself, or by the portal that has the embedded database open. */
export const commands = {
  lead: runLeadCommand,
  team: runTeamCommand,
} satisfies Record<string, (db: Db, words: string[], at: Date) => Promise<CommandResult>>

export type CommandName = keyof typeof commands

export const isCommandName = (name: string): name is CommandName => Object.hasOwn(commands, name)
