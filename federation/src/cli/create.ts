import { answersFor, type Flags } from '../create/answers.ts'
import { install } from '../create/install.ts'
import { latestSdk } from '../create/latestSdk.ts'
import { collisions } from '../create/otherApps.ts'
import { ownPackage, type Project, pinnedDependencies, projectAt, sdkName } from '../create/project.ts'
import { type NewRemote, problemsOf } from '../create/remote.ts'
import { installedSdk, listedPackages, sdkAt, withVersionsOf } from '../create/sdkPackages.ts'
import { filesInOwnRepository, packageInOwnRepository } from '../create/templates/inOwnRepository.ts'
import { filesInWorkspace } from '../create/templates/inWorkspace.ts'
import { conflictingFiles, writeFiles } from '../create/writeFiles.ts'
import { CommandFailure } from './failure.ts'
import { withoutSlash } from './portal.ts'

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new CommandFailure('usage', problems.join('\n'))
}

function overwritten(project: Project, { name }: NewRemote, files: ReadonlyMap<string, string>): string[] {
  const others = conflictingFiles(project.directory, files)
  if (others.length === 0) return []
  if (project.kind === 'workspace')
    return [`Rule name: remote-${name} already exists. Choose another name, or remove that folder`]
  return [`${others.join(', ')} would be overwritten: create the remote in an empty folder`]
}

const nextInOwnRepository = ({ name, path }: NewRemote) => `${name} is created. Next:
  npm test                          lint, types and its test
  npx portal publish --activate     its page is live at ${path}`

const nextInWorkspace = ({ name, path }: NewRemote) => `remote-${name} is created. Next:
  npx --yes pnpm@10 unit remote-${name}     its test
  npx --yes pnpm@10 dev     the portal with it: http://localhost:3000${path}`

const writePackage = (directory: string, content: string) =>
  writeFiles(directory, new Map([['package.json', content]]))

/** `portal create`: writes a remote that builds. Otherwise only the lock file changes. */
export async function runCreate(name: string, flags: Flags): Promise<void> {
  const project = projectAt(process.cwd())
  const isWorkspace = project.kind === 'workspace'
  refuse(problemsOf({ name, ...flags }))
  const remote = await answersFor(name, flags)
  const files = isWorkspace ? filesInWorkspace(remote) : filesInOwnRepository(remote)
  refuse([
    ...problemsOf(remote),
    ...(isWorkspace ? await collisions(project.directory, remote) : []),
    ...overwritten(project, remote, files),
  ])
  writeFiles(project.directory, files)
  if (!isWorkspace) {
    const found = ownPackage(project.directory)
    const listed = listedPackages(installedSdk(project.directory))
    const dependencies = await pinnedDependencies(project.directory)
    writePackage(project.directory, packageInOwnRepository(found, listed, dependencies))
  }
  install(project)
  console.log(isWorkspace ? nextInWorkspace(remote) : nextInOwnRepository(remote))
}

/** `portal update`: installs the SDK of the active shell in a repository of its own. */
export async function runUpdate({ url }: { url: string }): Promise<void> {
  const project = projectAt(process.cwd())
  if (project.kind === 'workspace')
    throw new CommandFailure('usage', 'In the portal’s workspace there is no SDK to update')
  const portal = withoutSlash(url)
  const sdk = await latestSdk(portal)
  const found = withVersionsOf(await sdkAt(sdk), ownPackage(project.directory))
  const dependencies = { ...Object(found.dependencies), [sdkName]: sdk }
  writePackage(project.directory, `${JSON.stringify({ ...found, dependencies }, null, 2)}\n`)
  install(project)
  console.log(`Installed the SDK of the portal at ${portal}: ${sdk}`)
}
