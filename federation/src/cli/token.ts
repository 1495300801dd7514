import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Part } from '../part/readPart.ts'
import { CommandFailure } from './failure.ts'
import { localDataDir, localToken } from './localToken.ts'

function tokenIn(file: string): string {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new CommandFailure('usage', `There is no token file ${file}`)
  const token = readFileSync(file, 'utf8').trim()
  if (token === '') throw new CommandFailure('usage', `The token file ${file} is empty`)
  return token
}

/** What a header can carry; what it is instead may be a secret, and is not said. */
function sendable(token: string): string {
  if (/^[\x21-\x7e]+$/.test(token)) return token
  throw new CommandFailure('usage', 'What is given as the token is none: copy it as team add printed it')
}

/** Whether the portal runs on this machine, for all that its address says. */
const isLocal = (url: string) =>
  URL.canParse(url) && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)

/** The team's token for a part at the portal `url`: of `--token-file`, of PORTAL_TOKEN, or of the portal on this machine. */
export async function tokenFor(
  part: Pick<Part, 'directory' | 'name'>,
  url: string,
  tokenFile?: string,
): Promise<string> {
  if (tokenFile) return sendable(tokenIn(resolve(tokenFile)))
  if (process.env.PORTAL_TOKEN) return sendable(process.env.PORTAL_TOKEN.trim())
  const dataDir = localDataDir(part.directory)
  const local = isLocal(url) && dataDir ? await localToken(dataDir, part.name) : undefined
  if (local) return local
  const hint = isLocal(url)
    ? 'A portal that runs on this machine gives one: start it, and set DATA_DIR to its data folder where that is not .data'
    : `Core makes one at the server: team add ${part.name}`
  throw new CommandFailure(
    'usage',
    `There is no token for ${part.name}: set PORTAL_TOKEN, or give --token-file. ${hint}`,
  )
}
