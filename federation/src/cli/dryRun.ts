import { resolve } from 'node:path'
import { build, distOf, wholeBuild } from './build.ts'
import { CommandFailure } from './failure.ts'
import { packRelease } from './pack.ts'
import { partIn } from './part.ts'
import { checkRelease, withoutSlash } from './portal.ts'

interface DryRunOptions {
  url: string
  built?: boolean
}

/** `portal publish --dry-run`: what the gate would say to an activation now. Sends no token, and nothing is kept. */
export async function runDryRun(folder: string, options: DryRunOptions): Promise<void> {
  const { url, built } = options
  const record = built ? wholeBuild(resolve(folder)) : (await build(await partIn(folder))).record
  const archive = await packRelease(distOf({ directory: resolve(folder) }), record)
  const faults = await checkRelease(withoutSlash(url), record.name, archive)
  if (faults.length > 0) throw new CommandFailure('refused', faults.join('\n'))
  console.log(`${record.name} ${record.version} would be let pass`)
}
