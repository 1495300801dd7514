import { createInterface } from 'node:readline/promises'
import { workspaceOf } from '../app/workspace.ts'
import { CommandFailure } from './failure.ts'

/**
 * Messages, including the server's, name commands as `npx portal …`. That works in a repository of its own. In the
 * portal's workspace pnpm runs the command: as a script at the root, with `exec` in the folders below.
 */
export function adaptCommands(text: string, directory = process.cwd()): string {
  const workspace = workspaceOf(directory)
  if (!workspace) return text
  return text.replaceAll('npx portal ', `npx --yes pnpm@10 ${workspace === directory ? '' : 'exec '}portal `)
}

/** Prints a line that may name commands. */
export const say = (text: string): void => console.log(adaptCommands(text))

/** Asks for confirmation on a terminal. A pipeline must add `--yes` to `call`, for example `rollback papers`. */
export async function confirm(question: string, call: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new CommandFailure('usage', `To do this, add --yes: npx portal ${call} --yes`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question} [y/N] `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}
