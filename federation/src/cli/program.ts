import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { type CheckPagesOptions, runCheckPages } from '../smoke/checkPages.ts'
import { runActivate, runBlock, runRollback, runUnblock } from './activate.ts'
import { runBuild } from './build.ts'
import { runCheck } from './check.ts'
import { runCreate, runUpdate } from './create.ts'
import { runDev } from './dev.ts'
import { CommandFailure, exitCodes } from './failure.ts'
import { runPreview, runPreviewEnd, runPreviewList } from './preview.ts'
import { runPublish } from './publish.ts'
import { runReleases } from './releases.ts'
import { defaultUrl } from './target.ts'
import { adaptCommands } from './terminal.ts'

const urlOption = () =>
  new Option('--url <address>', 'the address of the portal')
    .env('PORTAL_URL')
    .default(defaultUrl(process.cwd()))

const withPortal = (command: Command) =>
  command
    .addOption(urlOption())
    .option('--token-file <file>', 'a file with the team’s token, instead of PORTAL_TOKEN')

const withApp = (command: Command) => command.argument('[app]', 'the app’s folder or name', '.')

/** A whole number of percent, with or without the sign: `5`, `5%`. */
function parseShare(text: string): number {
  const share = /^\d{1,3}%?$/.test(text) ? Number.parseInt(text, 10) : 0
  if (share >= 1 && share <= 100) return share
  throw new InvalidArgumentError('Use a percentage from 1 to 100.')
}

const withCanary = (command: Command) =>
  command
    .option('--auto', 'as a canary for 5 % of visitors, then 25 %, then all, as long as it has no problems')
    .addOption(
      new Option('--share <percent>', 'as a canary for this share of visitors')
        .argParser(parseShare)
        .conflicts('auto'),
    )

function addBuilding(program: Command): void {
  program
    .command('create')
    .description('create a remote: in the portal’s workspace, or in a folder with its SDK')
    .argument('<name>', 'lower-case letters, digits and hyphens: events')
    .option('--title <text>', 'the app’s name for users')
    .option('--team <name>', 'the team that owns it')
    .option('--path <path>', 'the path of its page: /events')
    .action(runCreate)

  withPortal(program.command('dev'))
    .description(
      'show a portal with the app from a dev server in it, only to you; the page updates when you save',
    )
    .argument('[directory...]', 'the folders of one or more apps', ['.'])
    .option('--against <address>', 'the address of the portal, instead of --url')
    .option('--port <port>', 'the port of the overlay', '3333')
    .addOption(
      new Option('--upstream <address>', 'the portal’s own port, if the overlay has its address').hideHelp(),
    )
    .action(runDev)

  program
    .command('build')
    .description('build the app into its folder dist, unless this version is already there')
    .argument('[directory...]', 'the folders of one or more apps', ['.'])
    .option('--force', 'build even if it is already built')
    .action(runBuild)

  program
    .command('update')
    .description('in a repository of its own: install the SDK of the active shell')
    .addOption(urlOption())
    .action(runUpdate)
}

function addReleasing(program: Command): void {
  withCanary(
    withPortal(program.command('publish'))
      .description(
        'build the app and send it to the portal; with --activate, --auto or --share, activate it too',
      )
      .argument('[directory]', 'the app’s folder', '.')
      .option('--activate', 'activate it for all visitors'),
  )
    .option('--dry-run', 'only run the release checks; needs no token')
    .option('--note <text>', 'what is new, shown by portal releases')
    .option('--built', 'send what is in the folder dist, without running any code of the app')
    .option('--no-check', 'for a shell: don’t check whether its types break active remotes')
    .option('--key-file <file>', 'a file with the team’s signing key, instead of PORTAL_SIGNING_KEY')
    .option('--output <file>', 'append version=… and preview=… to a file, such as $GITHUB_OUTPUT')
    .action(runPublish)

  withCanary(
    withPortal(
      withApp(program.command('activate').argument('<version>', 'a published version, see portal releases')),
    ).description(
      'activate a published release for all visitors, or as a canary, or change a canary’s share',
    ),
  )
    .option('--force <reason>', 'activate the release although it was rolled back automatically')
    .option('--yes', 'don’t ask before a canary with failures goes to all visitors')
    .action(runActivate)

  withPortal(withApp(program.command('rollback')))
    .description(
      'end the canary, or go back to the previous release; a shell together with the remotes that need it',
    )
    .option('--yes', 'don’t ask before other apps go back too, with core’s token')
    .action(runRollback)

  withPortal(withApp(program.command('releases')))
    .description('list the releases of the app, newest first: * is active, + is a canary')
    .option('--watch', 'follow the newest one until it is stable or rolled back automatically')
    .action(runReleases)

  withPortal(withApp(program.command('block')))
    .description('with core’s token: let only core activate releases of the app')
    .option('--note <text>', 'the reason, for its team')
    .action(runBlock)

  withPortal(withApp(program.command('unblock')))
    .description('with core’s token: let the team activate releases again')
    .action(runUnblock)
}

function addChecking(program: Command): void {
  const preview = program
    .command('preview')
    .description('show a published release in one browser for an hour, before any visitor gets it')

  withPortal(preview.command('make', { isDefault: true, hidden: true }))
    .argument('[version]', 'a published version; without it, the newest')
    .argument('[app]', 'the app’s folder or name')
    .action(runPreview)

  withPortal(withApp(preview.command('list')))
    .description('list the previews that haven’t ended')
    .action(runPreviewList)

  withPortal(withApp(preview.command('end').argument('<id>', 'from portal preview list')))
    .description('end a preview')
    .action(runPreviewEnd)

  withPortal(program.command('check'))
    .description(
      'in the shell’s folder: check whether its types break active remotes, as publish does. With --open: open the pages of any app',
    )
    .argument('[directory]', 'the app’s folder', '.')
    .option(
      '--open',
      'open each page of the newest release in Chromium, as a preview; report problems, sizes and times',
    )
    .option('--preview <link>', 'with --open: the preview to open; needs no token')
    .option('--session <file>', 'with --open: a file with a session cookie, for pages that need one')
    .option(
      '--page <path>',
      'with --open: an additional address; can be repeated',
      (path, all: string[] = []) => [...all, path],
    )
    .action((directory: string, { open, ...options }: CheckPagesOptions & { open?: boolean }) =>
      open ? runCheckPages(directory, options) : runCheck(directory, options),
    )
}

/** The command line, with the defaults of the current folder. */
export function portalProgram(): Command {
  const program = new Command('portal')
    .description(
      'Builds an app of the portal and releases it. Run it in the app’s folder, or name the folder.',
    )
    .addHelpText(
      'after',
      `
Environment:
  PORTAL_URL          the address of the portal (default: the SDK’s portal, or http://localhost:3000)
  PORTAL_TOKEN        the team’s token; a portal on this machine gives one to any app
  PORTAL_SIGNING_KEY  the team’s key, which signs releases; see docs/releasing.md
  PORTAL_CHROMIUM     the browser of portal check --open, if the PATH has none

Exit codes:
  ${exitCodes.done}  done
  ${exitCodes.refused}  the build failed, or the portal refused
  ${exitCodes.usage}  wrong arguments, wrong folder, no token
  ${exitCodes.unreachable}  no portal at that address`,
    )
    .exitOverride()
    .showSuggestionAfterError()
  addBuilding(program)
  addReleasing(program)
  addChecking(program)
  return program
}

/** Runs one command. `args` is what follows `portal`; the exit code is set in `process.exitCode`. */
export async function runCommand(args: readonly string[]): Promise<void> {
  // An empty variable counts as absent, as for the server.
  if (process.env.PORTAL_URL === '') delete process.env.PORTAL_URL
  try {
    await portalProgram().parseAsync(args, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError)
      process.exitCode = error.exitCode === 0 ? exitCodes.done : exitCodes.usage
    else {
      console.error(error instanceof CommandFailure ? adaptCommands(error.message) : error)
      process.exitCode = exitCodes[error instanceof CommandFailure ? error.kind : 'refused']
    }
  }
}
