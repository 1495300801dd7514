import { examTypes, shortNamesOf } from '@portal/shared/contract'
import { and, type Column, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { subjects } from '../../lists/subjects.tables.ts'
import { teachers } from '../../lists/teachers.tables.ts'
import { papers } from '../papers.tables.ts'

/**
 * The similarity from which a word counts as a misspelling: the share of three-letter pieces that both words have.
 * Covers a wrong, missing or extra letter, or two swapped ones, in a word of seven letters or more.
 */
const leastSimilarity = 0.3

/** The words of a search text; `2024-25` is one. */
export const typedWords = (q: string): string[] =>
  q.split(/[^\p{L}\p{M}\p{N}-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))

/**
 * Every word starts a word of the paper (`graph cs10` finds Graph Theory, CS101), is a short name of its subject
 * (`daa`), or starts its exam type (`mid`). Uses full text search.
 */
export async function matchesWordStarts(db: Db, words: string[]): Promise<SQL | undefined> {
  const names = await db
    .select({ id: subjects.id, name: subjects.name, shortNames: subjects.shortNames })
    .from(subjects)
  return and(
    ...words.map((word) => {
      const typed = word.toLowerCase()
      const ids = names.filter((subject) => shortNamesOf(subject).includes(typed)).map(({ id }) => id)
      const exams = examTypes.filter((exam) => startsExamType(typed, exam))
      return or(
        sql`${papers.words} @@ words_begin(${word})`,
        ids.length > 0 ? inArray(papers.subjectId, ids) : undefined,
        exams.length > 0 ? inArray(papers.examType, exams) : undefined,
      )
    }),
  )
}

/** 'mid', 'midsem', 'mid-semester' and both words of 'mid sem' start Mid-Sem. */
function startsExamType(typed: string, exam: string): boolean {
  const name = exam.toLowerCase().replace(/sem$/, 'semester')
  const isSemester = typed.length >= 3 && name.endsWith('semester') && 'semester'.startsWith(typed)
  return isSemester || name.startsWith(typed) || name.replace('-', '').startsWith(typed)
}

/** Every word is part of a word of the paper or a misspelling: `oprating` finds Operating Systems. */
export const matchesSimilarWords = (words: string[]): SQL | undefined => and(...words.map(matchesSimilarWord))

function matchesSimilarWord(word: string): SQL | undefined {
  // Too short for a trigram.
  if (word.length < 3) return sql`${papers.words} @@ words_begin(${word})`
  const query = sql`words_to_search(${word})`
  const isWithin = sql`${papers.searched} LIKE '%' || ${query} || '%'`
  if (!canBeMisspelt(word)) return isWithin
  const isLike = (name: Column) =>
    sql`strict_word_similarity(${query}, words_to_search(${name})) >= ${leastSimilarity}::real`
  // Names are few: compare each once, not once per paper.
  return or(
    isWithin,
    sql`${papers.subjectId} = ANY (ARRAY(SELECT ${subjects.id} FROM ${subjects} WHERE ${isLike(subjects.name)}))`,
    sql`${papers.teacherId} = ANY (ARRAY(SELECT ${teachers.id} FROM ${teachers} WHERE ${isLike(teachers.name)}))`,
  )
}

/**
 * CS102 is no misspelling of CS101. Which characters of other scripts count as letters depends on the database's
 * locale, so only Latin words are compared by trigrams.
 */
const canBeMisspelt = (word: string) => /^[a-z]+$/i.test(word.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
