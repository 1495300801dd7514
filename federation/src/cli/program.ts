import { Command, CommanderError, Option } from 'commander'
import { runActivate, runPromote, runShare } from './activate.ts'
import { addressFor } from './address.ts'
import { asTyped } from './asTyped.ts'
import { runChanged } from './changed.ts'
import { runCheck } from './check.ts'
import { runCheckOpen } from './checkOpen.ts'
import { runBuild, runPublish } from './commands.ts'
import { runCreate } from './create.ts'
import { runDev } from './dev.ts'
import { CommandFailure, exitCodes } from './failure.ts'
import { runFreeze, runUnfreeze } from './freeze.ts'
import { runPreview, runPreviewEnd, runPreviewList } from './preview.ts'
import { runReleases } from './releases.ts'
import { runRollback } from './rollback.ts'
import { runKey } from './signing.ts'
import { runUpdate } from './update.ts'
import { runWatch } from './watch.ts'

const withFolder = (command: Command) =>
  command.argument('[directory]', 'the folder of the part', '.').exitOverride()

const url = () =>
  new Option('--url <address>', 'where the portal is').env('PORTAL_URL').default(addressFor(process.cwd()))

const withPortal = (command: Command) =>
  command
    .addOption(url())
    .option('--token-file <file>', 'a file with the team’s token, instead of PORTAL_TOKEN')

const withPart = (command: Command) =>
  command.argument('[part]', 'the part’s name or folder', '.').exitOverride()

/** What gives a release to more and more of the visitors. */
function addRollouts(program: Command): void {
  withPortal(withPart(program.command('share').argument('<percent>', 'of the sessions, from 1 to 100')))
    .description('give the rollout that is under way another share')
    .action(runShare)

  withPortal(withPart(program.command('promote')))
    .description('give all visitors the release that is rolled out')
    .option('--yes', 'do not ask, although failures of it were reported')
    .action(runPromote)

  withPortal(withPart(program.command('watch')))
    .description('follow how the newest release fares, until it is proven or taken back')
    .action(runWatch)
}

function addPreviews(program: Command): void {
  const preview = program
    .command('preview')
    .exitOverride()
    .description('show a published release in one browser for an hour, before anybody gets it')

  withPortal(preview.command('make', { isDefault: true }).exitOverride())
    .argument('[version]', 'the newest release, where none is named')
    .argument('[part]', 'the part’s name or folder')
    .description('make a link, good for one browser (portal preview does it too)')
    .action(runPreview)

  withPortal(withPart(preview.command('list')))
    .description('list the previews that go on')
    .action(runPreviewList)

  withPortal(withPart(preview.command('end').argument('<id>', 'of portal preview list')))
    .description('end a preview')
    .action(runPreviewEnd)
}

/** The command line as it is called in the folder of this moment. */
export function portalProgram(): Command {
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
  PORTAL_SIGNING_KEY  the team's key, which signs what is published; see portal key
  PORTAL_CHROMIUM  the browser of portal check --open, where the PATH has none

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
    .addOption(url())
    .action(runUpdate)

  program
    .command('build')
    .argument('[directory...]', 'the folder of the part, or of several', ['.'])
    .exitOverride()
    .description('build the part into its folder dist, unless that holds this version already')
    .option('--force', 'build also what is built already')
    .action(runBuild)

  withPortal(withFolder(program.command('publish')))
    .description('build the part and send it to the portal')
    .option('--built', 'send what is in its folder dist, and run nothing of the part')
    .option('--key-file <file>', 'a file with the team’s signing key, instead of PORTAL_SIGNING_KEY')
    .option('--activate', 'also make it the release that visitors get')
    .option(
      '--no-check',
      'a shell on one’s own machine: do not ask which active remotes its types would break',
    )
    .option('--note <words>', 'what it brings, for portal releases')
    .option('--output <file>', 'also write version=… and preview=… into a file, as $GITHUB_OUTPUT is')
    .option('--dry-run', 'only ask what the gate would say to its activation; no token is needed')
    .action(runPublish)

  program
    .command('key')
    .argument('<file>', 'where the private key is, or is to be')
    .argument('[directory]', 'the folder of the part', '.')
    .exitOverride()
    .description('make the team’s signing key, and say the line that core adds to the portal’s keys')
    .action(runKey)

  withPortal(
    withPart(program.command('activate').argument('<version>', 'a published version, see portal releases')),
  )
    .description('make a published release the one that visitors get, all of them or a share')
    .option('--share <percent>', 'only for so many percent of the sessions, beside the active release')
    .option(
      '--auto',
      'for 5 percent, then 25, then all, by itself as it proves itself; a first release for all',
    )
    .option('--force <reason>', 'also what the portal has taken back')
    .action(runActivate)

  addRollouts(program)
  addPreviews(program)

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
      'list the releases of the part, newest first, with who, from where and when active; * is active, + is rolled out',
    )
    .action(runReleases)

  withFolder(program.command('changed'))
    .description('say whether the part’s version differs from the active one; no token is needed')
    .addOption(
      new Option('--against <address>', 'which portal').env('PORTAL_URL').default(addressFor(process.cwd())),
    )
    .action(runChanged)

  withFolder(program.command('check'))
    .description(
      'in the shell’s folder: say which active remotes its types would break; publish asks it too. With --open: of any part, see that its pages work',
    )
    .addOption(
      new Option('--against <address>', 'which portal').env('PORTAL_URL').default(addressFor(process.cwd())),
    )
    .option('--open', 'open each page of the newest release in Chromium, as a preview: faults, sizes, times')
    .option('--preview <link>', 'with --open: what this link shows; no token is needed')
    .option('--session <file>', 'with --open: a file with a session cookie, for pages that need one')
    .option(
      '--page <path>',
      'with --open: also this address (as often as you like)',
      (path, all: string[] = []) => [...all, path],
    )
    .option('--token-file <file>', 'with --open: a file with the team’s token, instead of PORTAL_TOKEN')
    .action((directory, { open, against, ...options }) =>
      open ? runCheckOpen(directory, { url: against, ...options }) : runCheck(directory, { against }),
    )

  withPortal(
    program
      .command('dev')
      .argument('[directory...]', 'the folder of the app, or of several', ['.'])
      .exitOverride(),
  )
    .description(
      'show a portal with the app from a dev server in it, to you only; a save is on the page at once',
    )
    .option('--against <address>', 'which portal; without it that of --url')
    .option('--port <port>', 'where the overlay is shown', '3333')
    .addOption(
      new Option(
        '--upstream <address>',
        'where the portal listens, if the overlay has its address',
      ).hideHelp(),
    )
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
      console.error(error instanceof CommandFailure ? asTyped(error.message) : error)
      process.exitCode = error instanceof CommandFailure ? error.exitCode : exitCodes.refused
    }
  }
}
