import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { workspaceOf } from '../part/workspace.ts'
import { CommandFailure } from './failure.ts'

/** How the portal on this machine is asked for what only its owner may have: it says so in its data folder. */
const adminFile = z.object({ address: z.url(), token: z.string() })
const adminAnswer = z.object({ lines: z.array(z.string()), isFailure: z.boolean() })
const answerMs = 15_000

/** Where a portal on this machine keeps its data, as far as the part in `directory` can know. */
export function localDataDir(directory: string): string | undefined {
  const { DATA_DIR } = process.env
  const workspace = workspaceOf(directory)
  if (workspace) return resolve(workspace, DATA_DIR || '.data')
  return DATA_DIR ? resolve(DATA_DIR) : undefined
}

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '')

/** For its owner alone, also where the file was there. */
function keep(file: string, token: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, `${token}\n`, { mode: 0o600 })
  chmodSync(file, 0o600)
}

async function ask(dataDir: string, name: string, kept: string): Promise<string> {
  const { address, token } = adminFile.parse(JSON.parse(read(join(dataDir, 'admin.json'))))
  const answer = await fetch(`${address}/local-token`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ words: [name, ...(kept ? [kept] : [])] }),
    signal: AbortSignal.timeout(answerMs),
  })
  const { lines, isFailure } = adminAnswer.parse(await answer.json())
  if (isFailure) throw new CommandFailure('usage', lines.join(' '))
  return lines[0] ?? ''
}

/**
 * The token of a part at the portal on this machine, which makes one for any part and takes back none that is good;
 * kept in `<dataDir>/tokens/<name>`. Undefined where no portal has run on `dataDir`.
 * @throws CommandFailure where a portal has, and neither answers nor left a token.
 */
export async function localToken(dataDir: string, name: string): Promise<string | undefined> {
  const file = join(dataDir, 'tokens', name)
  const kept = read(file)
  if (!existsSync(join(dataDir, 'admin.json'))) return kept || undefined
  try {
    const token = await ask(dataDir, name, kept)
    if (token !== kept) keep(file, token)
    return token
  } catch (cause) {
    if (cause instanceof CommandFailure) throw cause
    if (kept) return kept
    throw new CommandFailure('unreachable', `The portal of ${dataDir} does not answer: start it`, cause)
  }
}
