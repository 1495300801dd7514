import { z } from 'zod'

export const showcaseProblemsAtMost = 7

/** Those who also read the start of the first one see fewer. */
export const showcaseInterviewsAtMost = 4

const text = z.string()

/**
 * GET /home/showcase: the club's own material on the home page and beside the sign-up form. Nothing in it
 * identifies a student. Texts are formatted, so that the shell draws exactly what the server wrote into the page.
 */
export const showcaseSchema = z.object({
  /** The newest daily problems up to today, newest first. */
  problems: z.array(
    z.object({
      /** `Today`, or as `Mon 24 Nov`. */
      day: text,
      title: text,
      platform: text,
      link: text,
      /** How many students on the leaderboards solved it, and their percentage. */
      solved: text,
      share: text,
    }),
  ),
  /** A practice sheet, a digit for each question: 0 if nobody solved it, up to 4. */
  sheet: z.object({
    title: text,
    questions: text,
    /** Questions that anyone has solved. */
    solved: text,
    cells: z.string().regex(/^[0-4]*$/),
  }),
  /** The newest interviews. `company`, `senior` and `lines` (the start of the newest) are empty for visitors. */
  interviews: z.array(z.object({ company: text, role: text, date: text, senior: text, lines: text })),
  /** The top rows of the newest contest that leads have edited; false while the release's own are in use. */
  contest: z.union([
    z.literal(false),
    z.object({ title: text, rows: z.array(z.object({ rank: text, name: text, solved: text })) }),
  ]),
})
export type Showcase = z.infer<typeof showcaseSchema>

export const showcaseAnswer = z.object({ data: showcaseSchema })
