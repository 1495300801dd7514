import { hash, verify } from '@node-rs/argon2'
import { unavailable } from '../core/errors/domain-error.ts'

/** Argon2id, which is this library's default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const atOnce = 2
const queueLength = 50

let running = 0
const waiting: (() => void)[] = []

/** A flood of passwords must not take the machine: two are worked on, fifty wait, the rest come back later. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= queueLength)
      throw unavailable('Too many people are signing in just now: try again in a few seconds', 2)
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

export const hashPassword = (password: string) => inTurn(() => hash(password, cost))

let nobodysHash: Promise<string> | undefined

/**
 * Compares the password with each hash, and with a dummy one where a hash is missing: it takes the same time however
 * many there are.
 */
export async function passwordMatches(
  passwordHashes: (string | undefined)[],
  password: string,
): Promise<boolean[]> {
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
}
