/** Inserts one resource's missing demonstration data; `Db` is the server's. */
export interface Seed<Db> {
  name: string
  /** Seeds that must run first. */
  after?: string[]
  run(db: Db, given: SeedGiven): Promise<void>
}

interface SeedGiven {
  now: Date
  /** The password of all accounts. */
  password: string
}

/** Runs each seed after those it depends on. */
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
