import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Round } from './measure.ts'

/** One round of one page, all ways one after the other: it is kept whole or not at all. */
export interface KeptRound {
  sources: string
  line: string
  /** The page, and what leads to it: `/login from /`. */
  name: string
  at: string
  /** The load average as it ended. */
  load: number
  ways: Record<string, Round>
}

/** Rounds in a file, a line each, so that a run that was interrupted goes on where it ended. */
export function keptIn(file: string, sources: string) {
  mkdirSync(dirname(file), { recursive: true })
  const all = existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line): KeptRound => JSON.parse(line))
        .filter((round) => round.sources === sources)
    : []
  return {
    of: (line: string, name: string) => all.filter((one) => one.line === line && one.name === name),
    add(round: Omit<KeptRound, 'sources' | 'at'>) {
      const kept = { sources, at: new Date().toISOString(), ...round }
      all.push(kept)
      appendFileSync(file, `${JSON.stringify(kept)}\n`)
    },
  }
}

export type Kept = ReturnType<typeof keptIn>
