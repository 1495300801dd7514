import { setTimeout as sleep } from 'node:timers/promises'
import type { ReleaseFigures, ReleaseRow } from '@portal/shared/contract'
import { CommandFailure } from './failure.ts'
import { listReleases, type Portal, releaseFigures } from './portal.ts'
import { findApp, type PortalOptions, portalFor } from './target.ts'
import { say } from './terminal.ts'

export async function runReleases(
  argument: string,
  { watch, ...options }: PortalOptions & { watch?: boolean },
): Promise<void> {
  const app = await findApp(argument)
  const portal = await portalFor(app, options)
  if (watch) return watchRelease(portal, app.name)
  const releases = await listReleases(portal, app.name)
  if (releases.length === 0)
    say(`${app.name} has no release yet. In its folder, run: npx portal publish --activate`)
  for (const row of releases) console.log(describe(row))
}

const minute = (moment: string) => moment.slice(0, 16).replace('T', ' ')

function describe(row: ReleaseRow): string {
  const { version, active, share, publishedAt, publishedBy, activatedAt, activatedBy, source } = row
  const facts = [
    `${active ? '*' : share ? '+' : ' '} ${version}`,
    share && `canary for ${share} % of visitors`,
    `published ${minute(publishedAt)} by ${publishedBy}`,
    activatedAt && `${active ? 'active since' : 'was active from'} ${minute(activatedAt)} by ${activatedBy}`,
    row.stableAt && `stable since ${minute(row.stableAt)}`,
    row.rolledBack && `rolled back automatically (${row.rolledBack})`,
    describeSource(row),
    source?.note,
  ]
  return facts.filter(Boolean).join('  ')
}

/** The source of a release: `Asha Rao, main 3f1c0de4a, https://…`. */
function describeSource({ source = {} }: ReleaseRow): string {
  const { person, branch, commit, run } = source
  // A hash is shortened; ' with changes' after it stays.
  const short = commit?.replace(/^([0-9a-f]{9})[0-9a-f]{31,}/, '$1')
  const place = [branch, short].filter(Boolean).join(' ')
  return [person, place, run].filter(Boolean).join(', ')
}

const pollMs = 5_000
/** How often in a row the portal may be unreachable. */
const maxMisses = 12

const clock = {
  pause: (): Promise<void> => sleep(pollMs),
  now: () => new Date(),
}

interface Progress {
  row: ReleaseRow | undefined
  figures: ReleaseFigures | undefined
}

async function readProgress(portal: Portal, name: string, version: string): Promise<Progress> {
  const [releases, figures] = await Promise.all([
    listReleases(portal, name),
    releaseFigures(portal, name, version),
  ])
  return { row: releases.find((release) => release.version === version), figures }
}

const count = (amount: number, what: string) => `${amount} ${what}${amount === 1 ? '' : 's'}`

function describeNextStep(at: string, now: Date): string {
  const minutes = Math.ceil((Date.parse(at) - now.getTime()) / 60_000)
  return minutes > 0
    ? `next step in ${count(minutes, 'minute')} at the earliest`
    : 'next step when it has enough views'
}

function describeProgress({ row, figures }: Progress, now: Date): string {
  if (!row?.active && !row?.share) return ''
  const facts = [
    row.version,
    row.active ? 'all visitors' : `${row.share} % of visitors`,
    figures && `${count(figures.views, 'view')} by ${count(figures.reporters, 'visitor')}`,
    figures && count(figures.failures, 'failure'),
    figures?.nextStepAt && describeNextStep(figures.nextStepAt, now),
  ]
  return facts.filter(Boolean).join('  ')
}

/** How it ended, in a line; undefined while it continues. @throws CommandFailure if it was rolled back automatically. */
function outcomeOf(name: string, version: string, { row, figures }: Progress): string | undefined {
  if (!row) return `${name} ${version} no longer exists`
  if (row.rolledBack)
    throw new CommandFailure('refused', `${name} ${version} was rolled back automatically: ${row.rolledBack}`)
  if (row.active) return row.stableAt ? `${name} ${version} is stable: all visitors have it` : undefined
  if (!row.share) return `${name} ${version} is no longer active or a canary. See npx portal releases ${name}`
  return row.stableAt && figures && !figures.nextStepAt
    ? `${name} ${version} is stable with ${row.share} % of visitors. To activate it for all: npx portal activate ${version} ${name}`
    : undefined
}

/**
 * `portal releases --watch`: follows the canary, otherwise the active release, until it is stable, rolled back or replaced.
 * @throws CommandFailure if it was rolled back automatically.
 */
export async function watchRelease(portal: Portal, name: string, { pause, now } = clock): Promise<void> {
  const releases = await listReleases(portal, name)
  const watched =
    releases.find(({ share, active }) => share && !active) ?? releases.find(({ active }) => active)
  if (!watched)
    throw new CommandFailure(
      'usage',
      `No release of ${name} is active: npx portal activate <version> ${name} --auto`,
    )
  const { version } = watched
  let shown = ''
  for (let misses = 0; ; await pause()) {
    try {
      const progress = await readProgress(portal, name, version)
      misses = 0
      const outcome = outcomeOf(name, version, progress)
      const line = describeProgress(progress, now())
      if (line && line !== shown) console.log(line)
      shown = line
      if (outcome) return say(outcome)
    } catch (error) {
      misses += 1
      const isUnreachable = error instanceof CommandFailure && error.kind === 'unreachable'
      if (!isUnreachable || misses > maxMisses) throw error
    }
  }
}
