import { readFile } from 'node:fs/promises'
import { DatabaseError } from '../database/database.ts'
import { adminFile, adminFileIn, commandAnswer } from './admin-protocol.ts'
import type { CommandResult } from './command.ts'

const usualMs = 15_000
/** `fetch` waits at most five minutes for an answer to start. */
const longMs = 290_000

/** Lets the portal that has this data folder open run the command. */
export async function askPortal(
  dataDir: string,
  command: string,
  args: string[],
  isLong = false,
): Promise<CommandResult> {
  try {
    const { address, token } = adminFile.parse(JSON.parse(await readFile(adminFileIn(dataDir), 'utf8')))
    const answer = await fetch(`${address}/${command}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ args }),
      signal: AbortSignal.timeout(isLong ? longMs : usualMs),
    })
    if (!answer.ok) throw new Error(`it answered ${answer.status}`)
    return commandAnswer.parse(await answer.json())
  } catch (error) {
    if (isLong && error instanceof Error && error.name === 'TimeoutError')
      throw new DatabaseError(
        'The command is still running in the portal after five minutes. It goes on: see the portal’s log.',
      )
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new DatabaseError(
      `The portal that runs on ${dataDir} does not accept commands (${why}): if it is just starting or stopping, try again in a moment.`,
    )
  }
}
