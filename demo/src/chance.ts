import { createHash } from 'node:crypto'

/** A pseudo-random number from 0 to below 1, the same for the same words on every machine. */
export const chance = (...words: (string | number)[]): number =>
  createHash('sha256').update(words.join(' ')).digest().readUInt32BE() / 2 ** 32

/** Picks one pseudo-randomly. */
export function pick<T>(all: readonly T[], ...words: (string | number)[]): T {
  const one = all[Math.floor(chance(...words) * all.length)]
  if (one === undefined) throw new Error('there is nothing to pick from')
  return one
}
