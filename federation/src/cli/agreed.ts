import { createInterface } from 'node:readline/promises'
import { CommandFailure } from './failure.ts'

/** On a terminal a person says yes; a pipeline has to bring it along. `call` is what was asked for: `promote papers`. */
export async function agreed(call: string, question: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new CommandFailure('usage', `Say --yes to do it: npx portal ${call} --yes`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(question)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}
