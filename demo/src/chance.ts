import { createHash } from 'node:crypto'

/** A pseudo-random number from 0 to below 1, the same for the same text on every machine. */
export const chance = (...keys: (string | number)[]): number =>
  createHash('sha256').update(keys.join(' ')).digest().readUInt32BE() / 2 ** 32

/** Picks one pseudo-randomly. */
export function pick<T>(all: readonly T[], ...keys: (string | number)[]): T {
  const one = all[Math.floor(chance(...keys) * all.length)]
  if (one === undefined) throw new Error('there is nothing to pick from')
  return one
}
