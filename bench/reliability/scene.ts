import type { Home } from './home.ts'

const kinds = ['pglite', 'postgres'] as const
export type Kind = (typeof kinds)[number]

/** One row of the table: expected and actual. */
export interface Row {
  what: string
  expected: string
  seen: string
  /** Skipped if this machine can't test it; `seen` is the reason. */
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

/** A row for the longest of some durations. */
export const within = (what: string, ms: readonly number[], limitMs: number): Row => {
  const longest = Math.max(...ms)
  return row(what, `in ${limitMs} ms`, `${Math.round(longest)} ms at most`, longest < limitMs)
}

/** A scene that runs on one database after the other. */
export const onBothDatabases =
  (run: (stage: Stage, kind: Kind) => Promise<Row[]>) =>
  async (stage: Stage): Promise<Row[]> => {
    const rows: Row[] = []
    for (const kind of kinds) rows.push(...(await run(stage, kind)))
    return rows
  }

/** The tools of a scene. Everything opened with them is closed at its end, even after a failure. */
export interface Stage {
  rounds: number
  /** Creates a portal with a published shell and a signed-in lead. Its database is inside the folder, if given. */
  home(kind: Kind, within?: string): Promise<Home>
  /** Registers cleanup for the end of the scene; the last one runs first. */
  atEnd(work: () => unknown): void
  say(line: string): void
}

/** A failure of a portal under traffic, and its number of rounds. */
export interface Scene {
  name: string
  rounds: number
  run(stage: Stage): Promise<Row[]>
}
