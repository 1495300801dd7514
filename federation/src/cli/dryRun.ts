import { resolve } from 'node:path'
import type { ReleaseRecord } from '@portal/shared/contract'
import type { BuildMode } from '../part/readPart.ts'
import { build, builtRecord, distOf } from './build.ts'
import { CommandFailure } from './failure.ts'
import { packRelease } from './pack.ts'
import { partIn } from './part.ts'
import { checkRelease } from './portal.ts'

interface DryRunOptions {
  url: string
  built?: boolean
  mode: BuildMode
}

async function recordOf(folder: string, { built, mode }: DryRunOptions): Promise<ReleaseRecord> {
  if (!built) return (await build(await partIn(folder, mode))).record
  const record = builtRecord({ directory: resolve(folder) })
  if (record) return record
  throw new CommandFailure('usage', `${resolve(folder)} has no build in dist that is whole: portal build`)
}

/** `portal publish --dry-run`: what the gate would say to an activation now. Sends no token, and nothing is kept. */
export async function runDryRun(folder: string, options: DryRunOptions): Promise<void> {
  const record = await recordOf(folder, options)
  const archive = await packRelease(distOf({ directory: resolve(folder) }), record)
  const faults = await checkRelease(options.url.replace(/\/+$/, ''), record.name, archive)
  if (faults.length > 0) throw new CommandFailure('refused', faults.join('\n'))
  console.log(`${record.name} ${record.version} would be let pass`)
}
