import { type ReleaseRow, releaseAnswer } from '@portal/shared/contract'
import { shareIn } from './activate.ts'
import { say } from './asTyped.ts'
import { type PortalOptions, portalFor } from './commands.ts'
import { namedPart } from './named.ts'
import { json, parsed, send } from './portal.ts'

async function tell(word: string, path: string, options: PortalOptions, body: object): Promise<ReleaseRow> {
  const part = await namedPart(word)
  const portal = await portalFor(part, options)
  const response = await send(portal, `${part.name}/${path}`, json(body))
  return (await parsed(response, releaseAnswer, portal.url)).release
}

interface Confirmed {
  share?: string
  auto?: boolean
  force?: boolean
}

/** `portal confirm`: as a second person, just what somebody else wants to be activated. */
export async function runConfirm(
  version: string,
  word: string,
  { share: wanted, auto, force, ...options }: PortalOptions & Confirmed,
): Promise<void> {
  const said = { share: wanted === undefined ? undefined : shareIn(wanted), auto, force }
  const { name, active, share } = await tell(word, 'confirm', options, { version, ...said })
  say(
    `${name} ${version} is confirmed, and ${active || !share ? 'active' : `rolled out to ${share} % of the sessions: npx portal watch ${name}`}`,
  )
}

/** `portal withdraw` */
export async function runWithdraw(word: string, options: PortalOptions): Promise<void> {
  const { name, version } = await tell(word, 'withdraw', options, {})
  console.log(`${name} ${version} waits no more`)
}
