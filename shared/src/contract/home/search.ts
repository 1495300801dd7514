import { z } from 'zod'

/** In characters. */
export const searchTextMax = 100

/** The most results of a source. */
export const searchResultsMax = 6

/** The query of every search call. */
export const searchQuery = z.strictObject({
  q: z
    .string()
    .trim()
    .min(1, 'Enter what to search for')
    .max(searchTextMax, `Use at most ${searchTextMax} characters`),
})

/** A search result. */
export interface SearchResult {
  /** Its name: `Graph Theory (CS101)`. */
  title: string
  /** Distinguishes it from others of the same name: `End-Sem 2024-25 · Anita Sharma`. */
  about?: string | undefined
  /** The address of a portal page, with its query. Other addresses are not shown. */
  path: string
}

export const foundStudentsAnswer = z.object({
  data: z.array(
    z.object({
      username: z.string(),
      name: z.string(),
      batch: z.string(),
      branch: z.string(),
      /** Leads only: a member who is hidden from the leaderboards. */
      isHidden: z.boolean().optional(),
    }),
  ),
})

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
