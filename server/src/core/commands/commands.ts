import { basename } from 'node:path'
import { z } from 'zod'
import { modulesOf } from '../discovery/modules.ts'
import type { Command, CommandHelp } from './command.ts'

const commandSchema = z.object({
  command: z.custom<Command>((value) => typeof value === 'function'),
  help: z.custom<CommandHelp>((value) => typeof value === 'object'),
})

export type KnownCommand = z.output<typeof commandSchema>

/** All commands by name. They run in their own process, or in the portal that has the embedded database open. */
export async function allCommands(): Promise<Map<string, KnownCommand>> {
  const found = await modulesOf('command')
  return new Map(
    found.map(({ file, exports }) => [basename(file).split('.', 1)[0] ?? file, commandSchema.parse(exports)]),
  )
}
