import { z } from 'zod'

/** The longest text that is searched for, in characters. */
export const searchTextMax = 100

/** The most results that a source tells. */
export const searchResultsMax = 6

/** What every call that searches is asked. */
export const searchQuery = z.strictObject({
  q: z
    .string()
    .trim()
    .min(1, 'Type what to look for')
    .max(searchTextMax, `Use at most ${searchTextMax} characters`),
})

/** Something that was found, as the search's dialog shows it. */
export interface SearchResult {
  /** What it is called: `Graph Theory (CS101)`. */
  title: string
  /** What tells it from others of that name, in a few words: `End-Sem 2024-25 · Anita Sharma`. */
  about?: string | undefined
  /** Where it leads: the address of a page of the portal, with its query. Others are not shown. */
  path: string
}

/** GET /user/searchStudents. */
export const foundStudentsAnswer = z.object({
  data: z.array(
    z.object({
      username: z.string(),
      name: z.string(),
      batch: z.string(),
      branch: z.string(),
      /** For leads alone: a member who is on no board. */
      isHidden: z.boolean().optional(),
    }),
  ),
})

/** GET /seniors/search. */
export const foundSeniorsAnswer = z.object({
  data: z.array(z.object({ _id: z.string(), name: z.string(), batch: z.string(), branch: z.string() })),
})

/** GET /seniors/companies. `seniors`: how many were interviewed there. */
export const foundCompaniesAnswer = z.object({
  data: z.array(z.object({ company: z.string(), seniors: z.int() })),
})

/** GET /user/searchQuestions: questions of the practice sheets, and daily problems with their days. */
export const foundQuestionsAnswer = z.object({
  data: z.array(
    z.object({
      title: z.string(),
      sheet: z.string().optional(),
      topic: z.string().optional(),
      date: z.iso.date().optional(),
    }),
  ),
})
