import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Part } from '../part/readPart.ts'
import { workspaceOf } from '../part/sourceHash.ts'
import { CommandFailure } from './failure.ts'

function tokenIn(file: string): string {
  if (!existsSync(file)) throw new CommandFailure('usage', `There is no token file ${file}`)
  const token = readFileSync(file, 'utf8').trim()
  if (token === '') throw new CommandFailure('usage', `The token file ${file} is empty`)
  return token
}

/** Where a portal that is not in production keeps the tokens of the parts on its own machine. */
const localTokenFile = ({ directory, name }: Part) =>
  join(resolve(workspaceOf(directory), process.env.DATA_DIR || '.data'), 'tokens', name)

/** The team's token for a part: of `--token-file`, of PORTAL_TOKEN, or of the portal on this machine. */
export function tokenFor(part: Part, tokenFile?: string): string {
  if (tokenFile) return tokenIn(resolve(tokenFile))
  if (process.env.PORTAL_TOKEN) return process.env.PORTAL_TOKEN
  const local = localTokenFile(part)
  if (existsSync(local)) return tokenIn(local)
  throw new CommandFailure(
    'usage',
    `There is no token for ${part.name}: set PORTAL_TOKEN, or give --token-file. A portal that runs here keeps one in ${local}`,
  )
}
