import { hash, verify } from '@node-rs/argon2'
import { unavailable } from '../../core/errors/domain-error.ts'

export interface PasswordCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** Argon2id, the library's default. */
export const productionCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const atOnce = 2
const queueLength = 50

export type Passwords = ReturnType<typeof passwordsAt>

/** Hashes passwords: two at once, fifty wait, and the rest are told to come back later. */
export function passwordsAt(cost = productionCost) {
  let running = 0
  const waiting: (() => void)[] = []
  let nobodysHash: Promise<string> | undefined

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= queueLength)
        throw unavailable('Too many people are signing in at the moment. Try again in a few seconds', 2)
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  return {
    hash: (password: string) => inTurn(() => hash(password, cost)),

    /** Compares the password with each hash or a dummy, so that it always takes the same time. */
    async matches(passwordHashes: (string | undefined)[], password: string): Promise<boolean[]> {
      nobodysHash ??= hash('nobody has this password', cost)
      const dummy = await nobodysHash
      return inTurn(async () => {
        const matches: boolean[] = []
        for (const passwordHash of passwordHashes) {
          const isRight = await verify(passwordHash ?? dummy, password)
          matches.push(isRight && passwordHash !== undefined)
        }
        return matches
      })
    },
  }
}
