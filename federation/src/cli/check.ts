import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { declarationsFile, shellName } from '@portal/shared/contract'
import { checkRemotes } from '../declarations/checkRemotes.ts'
import { type Declarations, declarationsOf, declarationsSchema } from '../declarations/declarations.ts'
import { sharedVersion } from '../sharedModules.ts'
import { CommandFailure } from './failure.ts'
import { activeReleases, readReleaseFile, withoutSlash } from './portal.ts'

/** The types that the shell in `directory` declares: from its sources, or from its build. */
async function readDeclarations(directory: string, built: boolean): Promise<Declarations> {
  if (!built) return declarationsOf(directory)
  const file = join(directory, 'dist', declarationsFile)
  if (!existsSync(file)) throw new CommandFailure('usage', `${file} is missing: build the shell for release`)
  return declarationsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/**
 * Checks that the active remotes of a portal work with the shell in `folder`. Returns lines with what else to know.
 * @throws CommandFailure that lists what would break in all remotes.
 */
export async function checkShell(folder: string, url: string, { built = false } = {}): Promise<string[]> {
  const directory = resolve(folder)
  if (!existsSync(join(directory, 'src/index.html')))
    throw new CommandFailure(
      'usage',
      `${directory} is not the shell, whose types this checks. To open the pages of any app: npx portal check ${folder} --open`,
    )
  const shell = {
    directory,
    sharedVersion: sharedVersion(directory),
    declarations: await readDeclarations(directory, built),
  }
  const portal = { url: withoutSlash(url) }
  const { violations, followers, unknown } = await checkRemotes(
    await activeReleases(portal),
    shell,
    async (version) => {
      const text = await readReleaseFile(portal, `/releases/${shellName}/${version}/${declarationsFile}`)
      return declarationsSchema.parse(JSON.parse(text))
    },
  )
  if (violations.length > 0)
    throw new CommandFailure(
      'refused',
      [
        'Rule types: active remotes would break.',
        ...violations.map((violation) => `  ${violation}`),
        'Keep what they use, or add the new one under another name. To break them on purpose, give shared a new major version: npx --yes pnpm@10 changeset, then npx --yes pnpm@10 changeset version.',
      ].join('\n'),
    )
  return [
    ...(followers.length > 0
      ? [
          `shared ${shell.sharedVersion} is a new major version. These remotes have to follow: ${followers.join(', ')}`,
        ]
      : []),
    ...(unknown.length > 0
      ? [
          `Not compared, because the portal no longer has the shell they were built with: ${unknown.join(', ')}`,
        ]
      : []),
  ]
}

export async function runCheck(folder: string, { url }: { url: string }): Promise<void> {
  for (const line of await checkShell(folder, url)) console.log(line)
  console.log('Every active remote works with this shell')
}
