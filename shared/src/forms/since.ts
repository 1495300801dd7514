import { isCallFailure } from '@portal/shared/api/api'
import { z } from 'zod'

export interface Since {
  /** The version that the values started from. */
  since: string
}

/** The schema of a form that also keeps `since`: part of the draft, but not of what is sent. */
export const withSince = <Sent, Typed extends object>(schema: z.ZodType<Sent, Typed>) =>
  z.preprocess(({ since: _, ...typed }: Typed & Since) => typed, schema)

/** Whether a save was refused because another lead has changed the entry after `since`. */
export const isOutdated = (failure: unknown): boolean =>
  isCallFailure(failure) && failure.status === 409 && !failure.fields
