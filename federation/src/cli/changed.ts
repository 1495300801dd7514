import { build } from './build.ts'
import { exitCodes } from './failure.ts'
import { partIn } from './part.ts'
import { activeReleases } from './portal.ts'

/**
 * `portal changed`: builds the part, and says whether a release of it would be another than the portal's active one. The
 * exit code says it too, so that a workflow publishes only what changed.
 */
export async function runChanged(directory: string, { against }: { against: string }): Promise<void> {
  const { name, version } = (await build(await partIn(directory))).record
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
