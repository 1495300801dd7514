import { resolve } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import type { ReleaseRecord } from '@portal/shared/contract'
import { sourceFolders } from '../part/sources.ts'
import { asTyped } from './asTyped.ts'
import { build } from './build.ts'
import { changesOf } from './changesOf.ts'
import { type PortalOptions, portalFor, publishPart } from './commands.ts'
import { CommandFailure, exitCodes } from './failure.ts'
import { runOverlay } from './overlay.ts'
import { partIn } from './part.ts'

/** How often a portal that is not there yet, or has no token yet, is looked for. */
const lookAgainMs = 1000

/** Waits only for a portal that is still starting; all else is for the developer to read. */
const isStillStarting = (failure: unknown) =>
  failure instanceof CommandFailure && failure.exitCode === exitCodes.unreachable

async function publishOnce(
  directory: string,
  options: PortalOptions,
  published: string | undefined,
): Promise<ReleaseRecord> {
  for (;;) {
    const part = await partIn(directory, 'development')
    const { record } = await build(part)
    if (record.version === published) return record
    try {
      await publishPart(part, await portalFor(part, options), { activate: true })
      return record
    } catch (failure) {
      if (!isStillStarting(failure)) throw failure
      await after(lookAgainMs)
    }
  }
}

/**
 * `portal dev`: each save is a release of its own, published and activated on the portal that runs. Never ends by
 * itself. With `against` nothing is published: the portal there is shown with this part's local build in it.
 */
export async function runDev(
  folder: string,
  options: PortalOptions & { against?: string; port: string },
): Promise<void> {
  if (options.against) return runOverlay(folder, { against: options.against, port: options.port })
  const directory = resolve(folder)
  const changes = await changesOf(sourceFolders(directory))
  let published: string | undefined
  for (;;) {
    const from = performance.now()
    try {
      const { name, version } = await publishOnce(directory, options, published)
      if (version !== published)
        console.log(`${name} ${version} is live after ${Math.round(performance.now() - from)} ms`)
      published = version
    } catch (failure) {
      console.error(failure instanceof Error ? asTyped(failure.message) : failure)
    }
    await changes.next()
  }
}
