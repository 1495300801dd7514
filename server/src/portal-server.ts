#!/usr/bin/env node
import { Command } from 'commander'
import { done } from './core/commands/command.ts'
import { allCommands } from './core/commands/commands.ts'
import { runCommand, runWith } from './core/commands/run-command.ts'
import { connect, planMigrations } from './core/database/connect.ts'
import { examine } from './doctor/doctor.ts'

const program = new Command('portal-server')
  .description('Runs the club portal, and what is done at its machine. Settings: see the README.')
  .enablePositionalOptions()
  .showHelpAfterError('portal-server --help names the commands.')
  .addHelpText(
    'after',
    '\nThe embedded database may be in use: the portal that has it open runs the command then.',
  )

program
  .command('serve')
  .description('start the portal; the database is migrated first')
  .action(async () => {
    await import('./main.ts')
  })

program
  .command('migrate')
  .description('bring the tables up to this version, as the start does')
  .option('--plan', 'say what would be done, and do nothing')
  .action(({ plan }: { plan?: boolean }) =>
    runWith(async (environment) => {
      if (!plan) {
        await (await connect(environment)).close()
        return done('The tables are those of this version.')
      }
      const pending = await planMigrations(environment)
      if (pending.length === 0) return done('The tables are those of this version: nothing would be done.')
      return done(`${pending.length} to do, in this order:`, ...pending.map((name) => `  ${name}`))
    }),
  )

program
  .command('doctor')
  .description('look at what goes wrong around a portal, and say what to do; nothing is changed')
  .option('--mail <address>', 'send a mail there')
  .action(({ mail }: { mail?: string }) => runWith((environment) => examine(environment, mail)))

for (const [name, { command, help }] of await allCommands()) {
  program
    .command(name, { hidden: help.isHidden ?? false })
    .description(help.summary)
    .usage('[words]')
    .argument('[words...]')
    .allowUnknownOption()
    .passThroughOptions()
    .addHelpText('after', `\n${help.usage.join('\n')}`)
    .action((words: string[]) => runCommand(name, command, words))
}

await program.parseAsync()
