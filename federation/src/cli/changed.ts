import { exitCodes } from './failure.ts'
import { partIn } from './part.ts'
import { activeReleases } from './portal.ts'

/**
 * `portal changed`: whether a release of the part would be another than the portal's active one. The exit code says it
 * too, so that a workflow builds and publishes only what changed.
 */
export async function runChanged(directory: string, { against }: { against: string }): Promise<void> {
  const { name, version } = await partIn(directory)
  const active = (await activeReleases(against)).find((release) => release.name === name)
  if (active?.version === version) {
    console.log(`${name} ${version} is active: nothing of it changed`)
    process.exitCode = exitCodes.unchanged
    return
  }
  console.log(
    `${name} ${version} is not active${active ? `, ${active.version} is` : ': the portal does not have it'}`,
  )
}
