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
  .description('Runs the club portal and its maintenance commands. Settings: docs/operations.md.')
  .enablePositionalOptions()
  .showHelpAfterError('Run portal-server --help to list the commands.')
  .addHelpText('after', '\nIf a running portal uses the embedded database, that portal runs the command.')

program
  .command('serve')
  .description('start the portal; the database is migrated first')
  .action(async () => {
    await import('./main.ts')
  })

program
  .command('migrate')
  .description('migrate the database; serve does this, too')
  .option('--plan', 'list pending migrations and change nothing')
  .action(({ plan }: { plan?: boolean }) =>
    runWith(async (environment) => {
      if (!plan) {
        await (await connect(environment)).close()
        return done('The database is up to date.')
      }
      const pending = await planMigrations(environment)
      if (pending.length === 0) return done('The database is up to date: nothing to migrate.')
      return done(`${pending.length} pending, in this order:`, ...pending.map((name) => `  ${name}`))
    }),
  )

program
  .command('doctor')
  .description('find problems of the portal and its surroundings, and suggest fixes; changes nothing')
  .option('--mail <address>', 'send a test e-mail to this address')
  .action(({ mail }: { mail?: string }) => runWith((environment) => examine(environment, mail)))

program
  .command('restore')
  .description('check a backup and restore it into an empty database; stop the portal first')
  .argument('<from>', 'a file, s3://bucket/file, or a folder or bucket, which restores its newest backup')
  .option('--key-file <file>', 'the secret age key (default: BACKUP_KEY)')
  .action((from: string, options: RestoreOptions) =>
    runWith((environment) => restore(from, options, environment, say)),
  )

program
  .command('backup-key')
  .description('create a key file for BACKUP_KEY_FILE')
  .argument('<file>', 'the path of the new file')
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
