import { createHash } from 'node:crypto'

/** A number from 0 to below 1 that is the same for the same words on every machine, and looks like chance. */
export const chance = (...words: (string | number)[]): number =>
  createHash('sha256').update(words.join(' ')).digest().readUInt32BE() / 2 ** 32

/** One of them, by chance. */
export function pick<T>(all: readonly T[], ...words: (string | number)[]): T {
  const one = all[Math.floor(chance(...words) * all.length)]
  if (one === undefined) throw new Error('there is nothing to pick from')
  return one
}
