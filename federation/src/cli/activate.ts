import type { ReleaseRow } from '@portal/shared/contract'
import { agreed } from './agreed.ts'
import { say } from './asTyped.ts'
import { type PortalOptions, portalFor } from './commands.ts'
import { CommandFailure } from './failure.ts'
import { namedPart } from './named.ts'
import { activateRelease, activeVersion, listReleases, type Portal } from './portal.ts'
import { promoteRelease, releaseFigures, rolledOut, shareRelease } from './rolloutCalls.ts'

interface Rollout {
  share?: string
  auto?: boolean
  force?: string
}

/** Percent of the sessions, as somebody typed it: `5`, `5%`. */
export function shareIn(word: string): number {
  const share = /^\d{1,3}%?$/.test(word) ? Number.parseInt(word, 10) : 0
  if (share >= 1 && share <= 100) return share
  throw new CommandFailure('usage', `${word} is no share: give percent of the sessions, from 1 to 100`)
}

function toldOf({ name, version, share, active }: ReleaseRow): string {
  return active || !share
    ? `${name} ${version} is active`
    : `${name} ${version} is rolled out to ${share} % of the sessions: npx portal watch ${name}`
}

/** `portal activate`: for all at once, or for a share that stays or goes on by itself. */
export async function runActivate(
  version: string,
  word: string,
  { share, auto, force, ...options }: PortalOptions & Rollout,
): Promise<void> {
  if (share !== undefined && auto)
    throw new CommandFailure('usage', '--auto begins with a share of its own: leave --share out, or --auto')
  const wanted = { share: share === undefined ? undefined : shareIn(share), auto, force }
  const part = await namedPart(word)
  const portal = await portalFor(part, options)
  const replaces = await activeVersion(portal, part.name)
  const row = await activateRelease(portal, part.name, { version, replaces, ...wanted })
  const isFirst = auto && replaces === null && row.active
  say(
    isFirst
      ? `${toldOf(row)} for all visitors: it's the first release, so there was no rollout`
      : toldOf(row),
  )
}

/** `portal share` */
export async function runShare(word: string, part: string, options: PortalOptions): Promise<void> {
  const share = shareIn(word)
  const named = await namedPart(part)
  say(toldOf(await shareRelease(await portalFor(named, options), named.name, share)))
}

/** What was reported against the release that is rolled out, in a line; undefined where nothing was. */
async function failuresOf(portal: Portal, name: string): Promise<string | undefined> {
  const rollout = rolledOut(await listReleases(portal, name))
  if (!rollout) return undefined
  const figures = await releaseFigures(portal, name, rollout.version)
  if (!figures?.failures) return undefined
  return `${name} ${rollout.version} failed for ${figures.failures} of ${figures.reporters} visitors, who displayed it ${figures.views} times`
}

/** `portal promote`: asks first where failures of the release were reported. */
export async function runPromote(part: string, options: PortalOptions & { yes?: boolean }): Promise<void> {
  const named = await namedPart(part)
  const { name } = named
  const portal = await portalFor(named, options)
  const failures = await failuresOf(portal, name)
  if (failures) console.log(failures)
  if (failures && !options.yes && !(await agreed(`promote ${name}`, 'Promote it anyway? [y/N] ')))
    return console.log('Nothing was promoted')
  say(toldOf(await promoteRelease(portal, name)))
}
