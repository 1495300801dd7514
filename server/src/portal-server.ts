#!/usr/bin/env node
import { Command } from 'commander'
import { move } from './core/backup/move.ts'
import { type RestoreOptions, restore } from './core/backup/restore.ts'
import { makeKeyFile } from './core/backup/storage/encryption.ts'
import { done } from './core/commands/command.ts'
import { allCommands } from './core/commands/commands.ts'
import { runCommand, runWith } from './core/commands/run-command.ts'
import { connect, planMigrations } from './core/database/connect.ts'
import { examine } from './releases/health/doctor/doctor.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

const program = new Command('portal-server')
  .description('Runs the club portal, and what is done at its machine. Settings: docs/operations.md.')
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

program
  .command('restore')
  .description('fill an empty database from a backup, once all of it is checked; stop the portal first')
  .argument('<from>', 'a file, s3://bucket/file, or a place with backups, of which the newest is used')
  .option('--key-file <file>', 'the secret age key (default: BACKUP_KEY)')
  .action((from: string, options: RestoreOptions) =>
    runWith((environment) => restore(from, options, environment, say)),
  )

program
  .command('backup-key')
  .description('make a key file for BACKUP_KEY_FILE')
  .argument('<file>', 'a file that is not there yet')
  .action((file: string) => runWith(() => makeKeyFile(file)))

program
  .command('move')
  .description('copy the embedded database in DATA_DIR to PostgreSQL at DATABASE_URL; stop the portal first')
  .action(() => runWith(move))

for (const [name, known] of await allCommands()) {
  const { help } = known
  program
    .command(name, { hidden: help.isHidden ?? false })
    .description(help.summary)
    .usage('[args]')
    .argument('[args...]')
    .allowUnknownOption()
    .passThroughOptions()
    .addHelpText('after', `\n${help.usage.join('\n')}`)
    .action((args: string[], _options, command: Command) =>
      args.some((arg) => arg === '--help' || arg === '-h') ? command.help() : runCommand(name, known, args),
    )
}

await program.parseAsync()
