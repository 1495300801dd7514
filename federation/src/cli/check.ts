import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { declarationsFile, shellName } from '@portal/shared/contract'
import { z } from 'zod'
import { checkRemotes } from '../declarations/checkRemotes.ts'
import { type Declarations, declarationsOf, declarationsSchema } from '../declarations/declarations.ts'
import { sharedFolder } from '../singletons.ts'
import { CommandFailure } from './failure.ts'
import { activeReleases, readFileOf, withoutSlash } from './portal.ts'

const packageJson = z.object({ version: z.string() })

async function declarationsAt(url: string, version: string): Promise<Declarations> {
  const text = await readFileOf(url, `/releases/${shellName}/${version}/${declarationsFile}`)
  return declarationsSchema.parse(JSON.parse(text))
}

/** What the shell in `directory` declares: of its sources, or of what was built. */
async function declaredIn(directory: string, built: boolean): Promise<Declarations> {
  const file = join(directory, 'dist', declarationsFile)
  if (!built) return declarationsOf(directory)
  if (!existsSync(file)) throw new CommandFailure('usage', `${file} is missing: build the shell for release`)
  return declarationsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/**
 * Asks whether the remotes that are active on a portal work with the shell in `folder`; answers what to know besides.
 * @throws CommandFailure with all faults of all remotes.
 */
export async function checkShell(folder: string, url: string, { built = false } = {}): Promise<string[]> {
  const directory = resolve(folder)
  if (!existsSync(join(directory, 'src/index.html')))
    throw new CommandFailure(
      'usage',
      `${directory} is not the shell: the check is of what the shell gives. The pages of any part are opened by npx portal check ${folder} --open`,
    )
  const file = join(sharedFolder(directory), 'package.json')
  const { version: sharedVersion } = packageJson.parse(JSON.parse(readFileSync(file, 'utf8')))
  const shell = { directory, sharedVersion, declarations: await declaredIn(directory, built) }
  const origin = withoutSlash(url)
  const checked = await checkRemotes(await activeReleases(origin), shell, (version) =>
    declarationsAt(origin, version),
  )
  const { faults, followers, unknown } = checked
  if (faults.length > 0) {
    const advice =
      'Keep what is used, or give it another name beside the old one. To break on purpose, give shared a new major version: npx --yes pnpm@10 changeset, then npx --yes pnpm@10 changeset version.'
    throw new CommandFailure(
      'refused',
      [
        'Rule shapes: remotes that are active would break.',
        ...faults.map((fault) => `  ${fault}`),
        advice,
      ].join('\n'),
    )
  }
  return [
    ...(followers.length > 0
      ? [`shared ${sharedVersion} is a new major: these must follow: ${followers.join(', ')}`]
      : []),
    ...(unknown.length > 0
      ? [`Not compared, because no kept shell has what they were built against: ${unknown.join(', ')}`]
      : []),
  ]
}

/** `portal check` */
export async function runCheck(directory: string, { against }: { against: string }): Promise<void> {
  for (const line of await checkShell(directory, against)) console.log(line)
  console.log('Every active remote works with this shell')
}
