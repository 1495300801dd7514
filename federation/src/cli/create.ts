import { answersFor, type Flags } from '../create/answers.ts'
import { install } from '../create/install.ts'
import { installedKit, listedPackages } from '../create/kitPackages.ts'
import { collisions } from '../create/otherParts.ts'
import { ownPackage, type Place, pinnedDependencies, placeOf } from '../create/place.ts'
import { faultsOf, type NewRemote } from '../create/remote.ts'
import { filesInOwnRepository, packageInOwnRepository } from '../create/templates/inOwnRepository.ts'
import { filesInWorkspace } from '../create/templates/inWorkspace.ts'
import { otherwiseThere, writeFiles } from '../create/writeFiles.ts'
import { CommandFailure } from './failure.ts'

function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new CommandFailure('usage', faults.join('\n'))
}

/** What is there already of another kind, and would be lost. */
function faultsOfFolder(place: Place, { name }: NewRemote, files: ReadonlyMap<string, string>): string[] {
  const others = otherwiseThere(place.directory, files)
  if (others.length === 0) return []
  if (place.kind === 'workspace')
    return [`Rule name: remote-${name} is there already. Choose another name, or remove that folder`]
  return [`${others.join(', ')} would be written over: make the remote in an empty folder`]
}

const told = (what: string, then: [command: string, why: string][]) => {
  const width = Math.max(...then.map(([command]) => command.length))
  console.log(what)
  for (const [command, why] of then) console.log(`  ${command.padEnd(width)}  ${why}`)
}

function tellNext({ kind }: Place, { name, path }: NewRemote): void {
  if (kind === 'own') {
    told(`${name} is made. Next:`, [
      ['npm test', 'lint, types, and its test'],
      ['npx portal publish --activate', `its page is live at ${path}`],
    ])
    return
  }
  told(`remote-${name} is made. Next:`, [
    [`npx --yes pnpm@10 unit remote-${name}`, 'its test'],
    ['npx --yes pnpm@10 dev', `the portal with it: http://localhost:3000${path}`],
  ])
}

/** `portal create`: writes a remote that builds, and nothing else but the lock file. */
export async function runCreate(name: string, flags: Flags): Promise<void> {
  const place = placeOf(process.cwd())
  const isWorkspace = place.kind === 'workspace'
  refuse(faultsOf({ name, ...flags }))
  const remote = await answersFor(name, flags)
  const files = isWorkspace ? filesInWorkspace(remote) : filesInOwnRepository(remote)
  refuse([
    ...faultsOf(remote),
    ...(isWorkspace ? await collisions(place.directory, remote) : []),
    ...faultsOfFolder(place, remote, files),
  ])
  writeFiles(place.directory, files)
  if (!isWorkspace) {
    const found = ownPackage(place.directory)
    const listed = listedPackages(installedKit(place.directory))
    const text = packageInOwnRepository(found, listed, await pinnedDependencies(place.directory))
    writeFiles(place.directory, new Map([['package.json', text]]))
  }
  install(place)
  tellNext(place, remote)
}
