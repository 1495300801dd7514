import { shareFresh } from '../core/http/fresh.ts'

let turn = 0
/** What began later has the higher number. */
const nextTurn = () => {
  turn += 1
  return turn
}

/** What was seen, and when the look began. */
export interface Look<Seen> {
  seen: Seen
  turn: number
}

interface LookOptions {
  /** For how long a look stands for those to whom a moment does not matter. */
  keptMs: number
  /** A clock that only goes forward, in milliseconds. */
  now?: () => number
}

/** Looks that all who come at the same time share. `fresh` is never older than its call, `recent` is at most `keptMs` old. */
export function sharedLooks<Seen>(
  look: () => Promise<Seen>,
  { keptMs, now = () => performance.now() }: LookOptions,
) {
  let last: (Look<Seen> & { at: number }) | undefined
  let coming: Promise<Look<Seen>> | undefined

  const fresh = shareFresh(async (): Promise<Look<Seen>> => {
    const begun = { turn: nextTurn(), at: now() }
    last = { seen: await look(), ...begun }
    return last
  })

  const recent = async (): Promise<Look<Seen>> => {
    if (last && now() - last.at < keptMs) return last
    coming ??= fresh().finally(() => {
      coming = undefined
    })
    return coming
  }

  return { fresh, recent }
}

interface Read<Thing> {
  turn: number
  thing: Promise<Thing>
}

/**
 * Keeps the newest of what takes long to read. One read at a time: who has seen a version that is neither kept nor being
 * read waits for its end, and shares the next one with all others who have.
 */
export function keepNewest<Thing extends { version: string }>(read: () => Promise<Thing>) {
  let kept: { turn: number; thing: Thing } | undefined
  let running: Read<Thing> | undefined

  const start = (): Promise<Thing> => {
    const turn = nextTurn()
    const reading = async () => {
      try {
        const thing = await read()
        kept = { turn, thing }
        return thing
      } finally {
        running = undefined
      }
    }
    running = { turn, thing: reading() }
    return running.thing
  }

  /** What has this version, or was read after the look at it had begun. */
  return async ({ seen, turn }: Look<string>): Promise<Thing> => {
    for (;;) {
      if (kept && (kept.thing.version === seen || kept.turn > turn)) return kept.thing
      if (!running) return start()
      if (running.turn > turn) return running.thing
      await running.thing.catch(() => {})
    }
  }
}
