import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Round } from './measure.ts'

/** One round of one page with the portal and both controls. It is saved as a whole or not at all. */
export interface SavedRound {
  sources: string
  line: string
  /** The page, and the one before it: `/login from /`. */
  name: string
  at: string
  /** The load average at its end. */
  load: number
  ways: Record<string, Round>
}

/** Saves rounds in a file, one per line, so that an interrupted run continues. */
export function savedRoundsIn(file: string, sources: string) {
  mkdirSync(dirname(file), { recursive: true })
  const all = existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line): SavedRound => JSON.parse(line))
        .filter((round) => round.sources === sources)
    : []
  return {
    of: (line: string, name: string) => all.filter((one) => one.line === line && one.name === name),
    add(round: Omit<SavedRound, 'sources' | 'at'>) {
      const saved = { sources, at: new Date().toISOString(), ...round }
      all.push(saved)
      appendFileSync(file, `${JSON.stringify(saved)}\n`)
    },
  }
}

export type SavedRounds = ReturnType<typeof savedRoundsIn>
