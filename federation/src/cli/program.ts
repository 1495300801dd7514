import { Command, CommanderError, Option } from 'commander'
import { runActivate } from './activate.ts'
import { addressFor } from './address.ts'
import { runChanged } from './changed.ts'
import { runCheck } from './check.ts'
import { runBuild, runPublish } from './commands.ts'
import { runCreate } from './create.ts'
import { runDev } from './dev.ts'
import { CommandFailure, exitCodes } from './failure.ts'
import { runFreeze, runUnfreeze } from './freeze.ts'
import { runReleases } from './releases.ts'
import { runRollback } from './rollback.ts'
import { runUpdate } from './update.ts'

const mode = () =>
  new Option('--mode <mode>', 'for release or for one’s own machine')
    .choices(['production', 'development'])
    .default('production')

const withFolder = (command: Command) =>
  command.argument('[directory]', 'the folder of the part', '.').exitOverride()

const withPortal = (command: Command) =>
  command
    .addOption(
      new Option('--url <address>', 'where the portal is')
        .env('PORTAL_URL')
        .default(addressFor(process.cwd())),
    )
    .option('--token-file <file>', 'a file with the team’s token, instead of PORTAL_TOKEN')

const withPart = (command: Command) =>
  command.argument('[part]', 'the part’s name or folder', '.').exitOverride()

/** The command line as it is called in the folder of this moment. */
function portalProgram(): Command {
  const program = new Command('portal')
    .description(
      'Builds a part of the portal and releases it to a running portal. Run it in the folder of the part, or name the folder.',
    )
    .addHelpText(
      'after',
      `
Environment:
  PORTAL_URL    where the portal is (that of the kit, or http://localhost:3000)
  PORTAL_TOKEN  the team's token; a portal on this machine gives one to any part

Exit codes:
  ${exitCodes.done}  done
  ${exitCodes.refused}  the build failed, or the portal refused
  ${exitCodes.usage}  wrong arguments, wrong folder, no token
  ${exitCodes.unreachable}  no portal at that address
  ${exitCodes.unchanged}  portal changed: nothing changed`,
    )
    .exitOverride()
    .showSuggestionAfterError()

  program
    .command('create')
    .argument('<name>', 'small letters, digits and hyphens: events')
    .exitOverride()
    .description('make a new remote: in the portal’s workspace, or in a folder that has its kit')
    .option('--title <words>', 'what people call it')
    .option('--team <name>', 'who owns it')
    .option('--path <path>', 'where its page is: /events')
    .action(runCreate)

  program
    .command('update')
    .exitOverride()
    .description('in a repository of its own: take the kit of the shell that is active now')
    .action(runUpdate)

  withFolder(program.command('build'))
    .description('build the part into its folder dist, unless that holds this version already')
    .option('--force', 'build also what is built already')
    .addOption(mode())
    .action(runBuild)

  withPortal(withFolder(program.command('publish')))
    .description('build the part and send it to the portal')
    .option('--built', 'send what is in its folder dist, and run nothing of the part')
    .option('--activate', 'also make it the release that visitors get')
    .option(
      '--no-check',
      'a shell on one’s own machine: do not ask which active remotes its types would break',
    )
    .option('--note <words>', 'what it brings, for portal releases')
    .option('--dry-run', 'only ask what the gate would say to its activation; no token is needed')
    .addOption(mode())
    .action(runPublish)

  withPortal(
    withFolder(program.command('activate').argument('<version>', 'a published version, see portal releases')),
  )
    .description('make a published release the one that visitors get')
    .action(runActivate)

  withPortal(withPart(program.command('rollback')))
    .description(
      'go back to the newest release before that fits; of the shell, with the remotes that must go back too',
    )
    .option('--yes', 'do not ask before other parts go back too (with core’s token)')
    .action(runRollback)

  withPortal(withPart(program.command('freeze')))
    .description('with core’s token: let nothing of a part be activated but by core')
    .option('--note <words>', 'why, for its team')
    .action(runFreeze)

  withPortal(withPart(program.command('unfreeze')))
    .description('with core’s token: let its team activate again')
    .action(runUnfreeze)

  withPortal(withPart(program.command('releases')))
    .description(
      'list the releases of the part, newest first, with who, from where and when active; * is active',
    )
    .action(runReleases)

  withFolder(program.command('changed'))
    .description('say whether the part’s version differs from the active one; no token is needed')
    .addOption(
      new Option('--against <address>', 'which portal').env('PORTAL_URL').default(addressFor(process.cwd())),
    )
    .action(runChanged)

  withFolder(program.command('check'))
    .description('in the shell’s folder: say which active remotes its types would break; publish asks it too')
    .addOption(
      new Option('--against <address>', 'which portal').env('PORTAL_URL').default(addressFor(process.cwd())),
    )
    .action(runCheck)

  withPortal(withFolder(program.command('dev').alias('watch')))
    .description('publish and activate each change on the portal that runs')
    .option(
      '--against <address>',
      'publish nothing: show that portal with the local build in it, to you alone',
    )
    .option('--port <port>', 'where the overlay is shown', '3333')
    .action(runDev)
  return program
}

/** Runs one call: `words` are what stands after `portal`. What it ends with is in `process.exitCode`. */
export async function runCommand(words: readonly string[]): Promise<void> {
  // An empty variable counts as absent, as the server's do.
  if (process.env.PORTAL_URL === '') delete process.env.PORTAL_URL
  try {
    await portalProgram().parseAsync(words, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError)
      process.exitCode = error.exitCode === 0 ? exitCodes.done : exitCodes.usage
    else {
      console.error(error instanceof CommandFailure ? error.message : error)
      process.exitCode = error instanceof CommandFailure ? error.exitCode : exitCodes.refused
    }
  }
}
