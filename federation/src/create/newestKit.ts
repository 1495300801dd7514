import { CommandFailure } from '../cli/failure.ts'

/** Where the kit of the active shell is, at the address that stays. */
export async function newestKit(portal: string): Promise<string> {
  const answer = await fetch(`${portal}/kit/latest.tgz`, { redirect: 'manual' }).catch((cause) => {
    throw new CommandFailure(
      'unreachable',
      `There is no portal at ${portal}: start it, or set PORTAL_URL`,
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
