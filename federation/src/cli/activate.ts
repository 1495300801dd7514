import type { RollbackChange } from '@portal/shared/contract'
import {
  activateRelease,
  activeVersion,
  blockApp,
  type Portal,
  releaseFigures,
  rollBack,
  unblockApp,
} from './portal.ts'
import { core, findApp, type PortalOptions, portalFor } from './target.ts'
import { confirm, say } from './terminal.ts'

interface Activation {
  version: string
  /** The version that was active when the command started; null for none. The portal refuses if that has changed. */
  replaces: string | null
  share?: number | undefined
  auto?: boolean | undefined
  force?: string | undefined
}

/** The failures that pages reported of a canary, in a line; undefined if there are none. */
async function failuresOf(portal: Portal, name: string, version: string): Promise<string | undefined> {
  const figures = await releaseFigures(portal, name, version)
  if (!figures?.failures) return undefined
  return `${name} ${version} failed for ${figures.failures} of ${figures.reporters} visitors, who displayed it ${figures.views} times`
}

/** Activates a release and prints what changed. Asks before a canary with failures goes to all visitors, unless `yes`. */
export async function activate(portal: Portal, name: string, wanted: Activation, yes = false): Promise<void> {
  const { version, replaces, share, auto } = wanted
  // There is no canary without an active release.
  const mayBeCanary = replaces !== null && version !== replaces
  const failures =
    mayBeCanary && share === undefined && !auto ? await failuresOf(portal, name, version) : undefined
  if (failures) {
    console.log(failures)
    if (!yes && !(await confirm('Activate it for all visitors anyway?', `activate ${version} ${name}`)))
      return console.log('Nothing was activated')
  }
  const { release, replaced } = await activateRelease(portal, name, wanted)
  if (!release.active)
    say(
      `${name} ${version} is a canary for ${release.share} % of visitors, the others have ${replaced}. Follow it: npx portal releases ${name} --watch`,
    )
  else if (auto) say(`${name} ${version} is active for all visitors: the first release has no canary`)
  else if (replaced && replaced !== version) say(`${name} ${version} is active. It replaced ${replaced}`)
  else say(`${name} ${version} is active`)
}

export async function runActivate(
  version: string,
  argument: string,
  { share, auto, force, yes, ...options }: PortalOptions & Partial<Activation> & { yes?: boolean },
): Promise<void> {
  const app = await findApp(argument)
  const portal = await portalFor(app, options)
  const replaces = await activeVersion(portal, app.name)
  await activate(portal, app.name, { version, replaces, share, auto, force }, yes)
}

const lineOf = ({ name, from, to }: RollbackChange) =>
  `  ${name}  ${from} -> ${to ?? 'no release fits: its pages show an error card until you publish one'}`

/** `portal rollback`: other apps that must go back too need core's token and a confirmation. */
export async function runRollback(
  argument: string,
  { yes, ...options }: PortalOptions & { yes?: boolean },
): Promise<void> {
  const app = await findApp(argument)
  const { name } = app
  let portal = await portalFor(app, options)
  const expected = await rollBack(portal, name, { dryRun: true })
  if (expected.length > 1) {
    console.log(`These apps go back with ${name}:`)
    for (const change of expected) console.log(lineOf(change))
    if (!yes && !(await confirm('Roll back all of them, with core’s token?', `rollback ${name}`)))
      return console.log('Nothing was rolled back')
    portal = await portalFor(core(), options)
  }
  for (const change of await rollBack(portal, name, { expected }))
    if (change.to !== null) console.log(`${change.name} is back on ${change.to}`)
}

export async function runBlock(
  argument: string,
  { note, ...options }: PortalOptions & { note?: string },
): Promise<void> {
  const { name } = await findApp(argument)
  await blockApp(await portalFor(core(), options), name, note)
  say(
    `${name} is blocked: only core can activate it or roll it back. To end this: npx portal unblock ${name}`,
  )
}

export async function runUnblock(argument: string, options: PortalOptions): Promise<void> {
  const { name } = await findApp(argument)
  await unblockApp(await portalFor(core(), options), name)
  console.log(`${name} is unblocked: its team can activate releases again`)
}
