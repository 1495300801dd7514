import { z } from 'zod'

/** So many of the newest daily problems stand on home. */
export const showcaseProblemsAtMost = 7

/** So many of the newest interviews; who reads how the first one begins sees fewer. */
export const showcaseInterviewsAtMost = 4

const text = z.string()

/**
 * GET /home/showcase: the club's own material on its home page and beside its sign-up form, of which nothing tells who
 * did what. The texts are as they are shown: what the server wrote into the page is what the shell draws.
 */
export const showcaseSchema = z.object({
  /** The newest daily problems up to today, the newest first. */
  problems: z.array(
    z.object({
      /** `Today`, or as `Mon 24 Nov`. */
      day: text,
      title: text,
      platform: text,
      link: text,
      /** How many have solved it, and which part of all that is, in percent; of those who stand on the boards. */
      solved: text,
      share: text,
    }),
  ),
  /** A practice sheet, a digit for each question: 0 where nobody has solved it, to 4. */
  sheet: z.object({
    title: text,
    questions: text,
    /** How many of the questions somebody has solved. */
    solved: text,
    cells: z.string().regex(/^[0-4]*$/),
  }),
  /** The newest interviews. `company`, `senior` and `lines`, how the newest begins, are for members; else they are empty. */
  interviews: z.array(z.object({ company: text, role: text, date: text, senior: text, lines: text })),
  /** The first of the newest contest that leads have given results; false where the release's stand. */
  contest: z.union([
    z.literal(false),
    z.object({ title: text, rows: z.array(z.object({ rank: text, name: text, solved: text })) }),
  ]),
})
export type Showcase = z.infer<typeof showcaseSchema>

export const showcaseAnswer = z.object({ data: showcaseSchema })
