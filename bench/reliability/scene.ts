import type { Home } from './home.ts'

export const kinds = ['pglite', 'postgres'] as const
export type Kind = (typeof kinds)[number]

/** One line of the table: what must be so, and what was so. */
export interface Row {
  what: string
  expected: string
  seen: string
  /** Skipped: it cannot be seen on this machine, `seen` says why. */
  verdict: 'pass' | 'FAIL' | 'skipped'
}

export const row = (what: string, expected: string, seen: string | number, isGood: boolean): Row => ({
  what,
  expected,
  seen: String(seen),
  verdict: isGood ? 'pass' : 'FAIL',
})

export const skipped = (what: string, expected: string, why: string): Row => ({
  what,
  expected,
  seen: why,
  verdict: 'skipped',
})

/** What a scene gets; whatever it opens ends with it, also when it fails. */
export interface Stage {
  rounds: number
  /** A portal's data, fresh, with a shell published and a lead signed in; the database within the folder, if one is given. */
  home(kind: Kind, within?: string): Promise<Home>
  /** Runs at the scene's end, the last one first. */
  atEnd(work: () => unknown): void
  say(line: string): void
}

/** Something bad that happens to a portal under traffic, as many times as the full run does it. */
export interface Scene {
  name: string
  rounds: number
  run(stage: Stage): Promise<Row[]>
}
