/** What one resource puts into the database of the demonstration, where it is not there yet; `Db` is the server's. */
export interface Seed<Db> {
  name: string
  /** The seeds whose rows these build on. */
  after?: string[]
  run(db: Db, given: SeedGiven): Promise<void>
}

export interface SeedGiven {
  now: Date
  /** Of all accounts. */
  password: string
}

/** Runs each seed once those that it builds on have run. */
export async function runSeeds<Db>(seeds: readonly Seed<Db>[], db: Db, given: SeedGiven): Promise<void> {
  const waiting = new Set(seeds)
  while (waiting.size > 0) {
    const isWaiting = (name: string) => [...waiting].some((seed) => seed.name === name)
    const next = [...waiting].find(({ after = [] }) => !after.some(isWaiting))
    if (!next) throw new Error(`These seeds wait for each other: ${[...waiting].map(({ name }) => name)}`)
    await next.run(db, given)
    waiting.delete(next)
  }
}
