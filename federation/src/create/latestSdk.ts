import { CommandFailure } from '../cli/failure.ts'

/** The permanent address of the active shell's SDK. */
export async function latestSdk(portal: string): Promise<string> {
  const answer = await fetch(`${portal}/sdk/latest.tgz`, { redirect: 'manual' }).catch((cause) => {
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
    `${portal} has no SDK (${answer.status}): ask core to release the shell again`,
  )
}
