import { z } from 'zod'

export interface Since {
  /** The version that the values started from. */
  since: string
}

/** The schema of a form that also keeps `since`: part of the draft, but not of what is sent. */
export const withSince = <Sent, Typed extends object>(schema: z.ZodType<Sent, Typed>) =>
  z.preprocess(({ since: _, ...typed }: Typed & Since) => typed, schema)
