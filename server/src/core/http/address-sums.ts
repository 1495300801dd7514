import { shareFresh } from './fresh.ts'

/** From so many calls of an address on a node on, in a window of time, the others are told of them. */
const toldFrom = 100
const everyMs = 1_000

/** What an address did since others were told, and what it did on all nodes when they were. */
interface Sum {
  untold: number
  count: number
  /** When counting begins anew, by this process's own time. */
  endsAt: number
}

export interface Told {
  key: string
  count: number
}
export interface Counted {
  count: number
  /** Until counting begins anew. */
  seconds: number
}

/** Adds these to what all nodes have counted, which it answers by key; undefined where that cannot be done now. */
type Add = (told: readonly Told[]) => Promise<Map<string, Counted> | undefined>

/**
 * Limits of calls that are too many for a statement each: a node adds what it has counted to the sum of all nodes once a
 * second, in one statement for all addresses that ask much. So an address gets beyond a limit by at most `toldFrom` a node,
 * and what the nodes answer it in a second.
 */
export function addressSums({ max, seconds }: { max: number; seconds: number }, add: Add) {
  const sums = new Map<string, Sum>()
  let timer: NodeJS.Timeout | undefined

  // One after the other: what is on its way is told once.
  const tell = shareFresh(async () => {
    clearTimeout(timer)
    timer = undefined
    const now = performance.now()
    for (const [key, { endsAt }] of sums) if (endsAt <= now) sums.delete(key)
    const told = [...sums].flatMap(([key, sum]) => (sum.untold > 0 ? [{ key, sum, count: sum.untold }] : []))
    const counted = told.length > 0 ? await add(told) : undefined
    for (const { key, sum, count } of told) {
      const all = counted?.get(key)
      // Its time may have ended meanwhile: what counts since then is another sum.
      if (!all || sums.get(key) !== sum) continue
      sum.untold -= count
      sum.count = all.count
      sum.endsAt = performance.now() + all.seconds * 1000
    }
  })

  return {
    /** Counts one; `own`: the how many-th here. Answers how many seconds an address has to wait that is above the limit. */
    count(key: string, own: number): number | undefined {
      if (own < toldFrom) return undefined
      const now = performance.now()
      const known = sums.get(key)
      const sum = known && known.endsAt > now ? known : { untold: 0, count: 0, endsAt: now + seconds * 1000 }
      sums.set(key, sum)
      if (sum.count + sum.untold >= max) return Math.ceil((sum.endsAt - now) / 1000)
      sum.untold += own === toldFrom ? toldFrom : 1
      timer ??= setTimeout(() => void tell(), everyMs).unref()
      return undefined
    },
    /** Tells now what others have not been told. */
    tell,
    close: () => clearTimeout(timer),
  }
}
