import { setTimeout as after } from 'node:timers/promises'
import type { ReleaseFigures, ReleaseRow } from '@portal/shared/contract'
import { asTyped } from './asTyped.ts'
import { type PortalOptions, portalFor } from './commands.ts'
import { CommandFailure, exitCodes } from './failure.ts'
import { namedPart } from './named.ts'
import { listReleases, type Portal } from './portal.ts'
import { releaseFigures, rolledOut } from './rolloutCalls.ts'

const lookAgainMs = 5_000
/** How often in a row the portal may be out of reach. */
const patience = 12

/** Where the lines go: over each other on a terminal, below each other where somebody reads them later. */
export interface Screen {
  isTerminal: boolean
  write(text: string): void
  pause(): Promise<void>
  now(): Date
}

const ofProcess: Screen = {
  isTerminal: process.stdout.isTTY === true,
  write: (text) => void process.stdout.write(text),
  pause: () => after(lookAgainMs),
  now: () => new Date(),
}

const count = (amount: number, what: string) => `${amount} ${what}${amount === 1 ? '' : 's'}`

function waitFor(moment: string, now: Date): string {
  const minutes = Math.ceil((Date.parse(moment) - now.getTime()) / 60_000)
  return minutes > 0
    ? `next step in ${count(minutes, 'minute')} at the earliest`
    : 'next step when it has enough views'
}

function lineOf(
  { version, share, active }: ReleaseRow,
  figures: ReleaseFigures | undefined,
  now: Date,
): string {
  const facts = [
    version,
    active ? 'all sessions' : `${share ?? 0} % of the sessions`,
    ...(figures
      ? [
          `${count(figures.views, 'view')} by ${count(figures.reporters, 'visitor')}`,
          count(figures.failures, 'failure'),
        ]
      : []),
    ...(figures?.nextStepAt ? [waitFor(figures.nextStepAt, now)] : []),
  ]
  return facts.join('  ')
}

/** The release that is followed: what is rolled out, else what is active. */
const followed = (releases: readonly ReleaseRow[]) =>
  rolledOut(releases) ?? releases.find(({ active }) => active)

/** How it ended, in a line; undefined while it goes on. */
function endOf(
  name: string,
  version: string,
  { row, figures }: Awaited<ReturnType<typeof look>>,
): string | undefined {
  if (!row) return `${name} ${version} is not there any more`
  if (row.active && row.provenAt) return `${name} ${version} is proven: all visitors have it`
  if (row.provenAt && row.share && figures && !figures.nextStepAt)
    return `${name} ${version} is proven with ${row.share} % of the sessions; all get it by npx portal promote ${name}`
  if (!row.active && !row.share)
    return `${name} ${version} is not rolled out any more: npx portal releases ${name}`
  return undefined
}

async function look(portal: Portal, name: string, version: string) {
  const [releases, figures] = await Promise.all([
    listReleases(portal, name),
    releaseFigures(portal, name, version),
  ])
  return { row: releases.find((release) => release.version === version), figures }
}

/**
 * Follows a release until it is proven, taken back or replaced.
 * @throws CommandFailure when it was taken back.
 */
export async function follow(portal: Portal, name: string, screen: Screen = ofProcess): Promise<void> {
  const first = followed(await listReleases(portal, name))
  if (!first)
    throw new CommandFailure(
      'usage',
      `Nothing of ${name} is rolled out or active: npx portal activate <version> ${name} --auto`,
    )
  const { version } = first
  let shown = ''
  let missed = 0
  for (;;) {
    try {
      const looked = await look(portal, name, version)
      const { row, figures } = looked
      missed = 0
      if (row?.takenBack) {
        if (screen.isTerminal && shown) screen.write('\n')
        throw new CommandFailure('refused', `${name} ${version} was taken back: ${row.takenBack}`)
      }
      const line = row ? lineOf(row, figures, screen.now()) : ''
      if (row && line !== shown) screen.write(screen.isTerminal ? `\r\u001b[K${line}` : `${line}\n`)
      shown = line
      const end = endOf(name, version, looked)
      if (end) return screen.write(asTyped(`${screen.isTerminal && line ? '\n' : ''}${end}\n`))
    } catch (error) {
      const isAway = error instanceof CommandFailure && error.exitCode === exitCodes.unreachable
      missed += 1
      if (!isAway || missed > patience) throw error
    }
    await screen.pause()
  }
}

/** `portal watch` */
export async function runWatch(word: string, options: PortalOptions): Promise<void> {
  const part = await namedPart(word)
  await follow(await portalFor(part, options), part.name)
}
