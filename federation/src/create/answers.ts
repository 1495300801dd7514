import { createInterface } from 'node:readline/promises'
import { CommandFailure } from '../cli/failure.ts'
import { type NewRemote, suggestedFor } from './remote.ts'

export type Flags = Partial<Omit<NewRemote, 'name'>>

const questions = [
  ['title', 'Title, as users see it'],
  ['team', 'Team that owns it'],
  ['path', 'Path of its page'],
] as const

/** Completes a new remote's data: from the flags, from questions on a terminal, otherwise from the name. */
export async function answersFor(name: string, flags: Flags): Promise<NewRemote> {
  const suggested = suggestedFor(name)
  const answers: NewRemote = { name, ...suggested, ...flags }
  if (!process.stdin.isTTY) return answers
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    for (const [key, question] of questions) {
      if (flags[key] !== undefined) continue
      const answer = await terminal.question(`${question} (${suggested[key]}): `)
      answers[key] = answer.trim() || suggested[key]
    }
  } catch (cause) {
    throw new CommandFailure('usage', 'Not answered: nothing was created', cause)
  } finally {
    terminal.close()
  }
  return answers
}
