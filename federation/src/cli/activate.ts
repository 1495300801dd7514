import { type PortalOptions, portalFor } from './commands.ts'
import { namedPartIn } from './part.ts'
import { activateRelease, activeVersion } from './portal.ts'

/** `portal activate` */
export async function runActivate(version: string, directory: string, options: PortalOptions): Promise<void> {
  const part = await namedPartIn(directory)
  const portal = await portalFor(part, options)
  const replaces = await activeVersion(portal, part.name)
  const release = await activateRelease(portal, part.name, { version, replaces })
  console.log(`${release.name} ${release.version} is active`)
}
