import { install } from '../create/install.ts'
import { kitAt, withVersionsOf } from '../create/kitPackages.ts'
import { newestKit } from '../create/newestKit.ts'
import { kitName, ownPackage, placeOf } from '../create/place.ts'
import { writeFiles } from '../create/writeFiles.ts'
import { CommandFailure } from './failure.ts'
import { withoutSlash } from './portal.ts'

/** `portal update`: the kit that fits the shell of today, in the repository of a remote, from the portal at `url`. */
export async function runUpdate({ url }: { url: string }): Promise<void> {
  const place = placeOf(process.cwd())
  if (place.kind === 'workspace')
    throw new CommandFailure('usage', 'In the portal’s workspace there is no kit to update: all is at hand')
  const portal = withoutSlash(url)
  const kit = await newestKit(portal)
  const found = withVersionsOf(await kitAt(kit), ownPackage(place.directory))
  const dependencies = { ...Object(found.dependencies), [kitName]: kit }
  const text = `${JSON.stringify({ ...found, dependencies }, null, 2)}\n`
  writeFiles(place.directory, new Map([['package.json', text]]))
  install(place)
  console.log(`Took the kit from the portal at ${portal}: ${kit}`)
}
