import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { papers } from './papers.tables.ts'

/**
 * From here on a word counts as another one misspelt: so much of the three-letter pieces that either of them has are in
 * both. A wrong, missing or additional letter, or two that changed places, in a word of seven letters or more.
 */
const leastSimilarity = 0.3

/** The words in what somebody typed; `2024-25` is one. */
export const typedWords = (q: string): string[] =>
  q.split(/[^\p{L}\p{M}\p{N}-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))

/** Every word begins a word of the paper: `graph cs10` finds Graph Theory (CS101). Full text. */
export const beginsWords = (words: string[]): SQL => sql`${papers.words} @@ words_begin(${words.join(' ')})`

/** Every word is within a word of the paper, or is one misspelt: `oprating` finds Operating Systems. Trigrams. */
export const resemblesWords = (words: string[]): SQL | undefined => and(...words.map(resemblesWord))

function resemblesWord(word: string): SQL | undefined {
  // No trigram to look for.
  if (word.length < 3) return beginsWords([word])
  const asked = sql`words_to_search(${word})`
  const isWithin = sql`${papers.searched} LIKE '%' || ${asked} || '%'`
  return canBeMisspelt(word) ? or(isWithin, sql`${asked} <<% ${papers.searched}`) : isWithin
}

/**
 * CS102 is not CS101 misspelt; and which letters of other scripts are letters depends on the database's locale, so that
 * only Latin ones are compared by trigrams.
 */
const canBeMisspelt = (word: string) => /^[a-z]+$/i.test(word.normalize('NFKD').replaceAll(/\p{M}/gu, ''))

/** Until the transaction ends `resemblesWords` takes as misspelt what is as like as `leastSimilarity`. */
export async function allowMisspelling(tx: Db): Promise<void> {
  await tx.execute(
    sql`SELECT set_config('pg_trgm.strict_word_similarity_threshold', ${String(leastSimilarity)}, true)`,
  )
}
