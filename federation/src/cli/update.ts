import { install } from '../create/install.ts'
import { placeOf } from '../create/place.ts'
import { CommandFailure } from './failure.ts'
import { withoutSlash } from './portal.ts'

/** Where the kit of the active shell is, at the address that stays. */
async function newestKit(portal: string): Promise<string> {
  const answer = await fetch(`${portal}/kit/latest.tgz`, { redirect: 'manual' }).catch((cause) => {
    throw new CommandFailure(
      'unreachable',
      `There is no portal at ${portal}: set PORTAL_URL, or give --url`,
      cause,
    )
  })
  const place = answer.headers.get('location')
  if (answer.status === 302 && place) return new URL(place, portal).href
  throw new CommandFailure(
    'refused',
    `${portal} has no kit (${answer.status}): core releases the shell again`,
  )
}

/** `portal update`: the kit that fits the shell of today, in the repository of a remote, from the portal at `url`. */
export async function runUpdate({ url }: { url: string }): Promise<void> {
  const place = placeOf(process.cwd())
  if (place.kind === 'workspace')
    throw new CommandFailure('usage', 'In the portal’s workspace there is no kit to update: all is at hand')
  const portal = withoutSlash(url)
  const kit = await newestKit(portal)
  install(place, [kit])
  console.log(`Took the kit from the portal at ${portal}: ${kit}`)
}
