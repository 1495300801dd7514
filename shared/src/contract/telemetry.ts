import { z } from 'zod'
import { releaseNameSchema, releaseVersionSchema, routePathSchema } from './release.ts'
import { releasePathSchema } from './releaseRecord.ts'

/**
 * Where a release failed. `entry`, `chunk`: a file could not be had; `integrity`: it is not what its hash says; `load`: its
 * code failed as it started, or did not come in time; `render`: as it was drawn; `action`: later, as at a click; `slow`: its
 * content came late; `browser`: what the browser itself reported.
 */
export const failureStageSchema = z.enum([
  'entry',
  'chunk',
  'integrity',
  'load',
  'render',
  'action',
  'slow',
  'browser',
])
export type FailureStage = z.infer<typeof failureStageSchema>

/** What the page measures: Core Web Vitals, and `content`, the time from a click, or the start, to the page's content. */
export const timingMetricSchema = z.enum(['LCP', 'INP', 'CLS', 'FCP', 'TTFB', 'content'])
export type TimingMetric = z.infer<typeof timingMetricSchema>

/** The name of an error, or a fixed word: never a message, which may hold what somebody typed. */
export const failureCodeSchema = z.string().regex(/^[A-Za-z0-9-]{1,40}$/)

const ofRelease = {
  name: releaseNameSchema,
  version: releaseVersionSchema,
  /** The pattern of the page's route, `/seniors/:id`: never the address itself. */
  route: routePathSchema,
}

/** Where in a file of the release an error came from, as the browser counts: from 1. */
export const failurePositionSchema = z.object({
  file: releasePathSchema,
  line: z.int().min(1).max(10_000_000),
  column: z.int().min(1).max(10_000_000),
})
export type FailurePosition = z.infer<typeof failurePositionSchema>

/** Something that happened to a release in a page. What a newer page adds to it is left out. */
export const telemetryEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('displayed'), ...ofRelease }),
  z.object({
    kind: z.literal('failed'),
    ...ofRelease,
    stage: failureStageSchema.exclude(['browser']),
    code: failureCodeSchema,
    /** Absent where the error has no frame in a file of the release; one that cannot be read is left out. */
    position: failurePositionSchema.optional().catch(undefined),
  }),
  z.object({
    kind: z.literal('timed'),
    ...ofRelease,
    metric: timingMetricSchema,
    /** Milliseconds; of CLS the score. */
    value: z.number().min(0).max(600_000),
  }),
])
export type TelemetryEvent = z.infer<typeof telemetryEventSchema>

/**
 * POST /telemetry, with the XSRF header like every write. The browser's visit cookie says whose reports these are.
 * Answered with 204, whether or not they count.
 */
export const telemetryRequest = z.strictObject({
  events: z.array(telemetryEventSchema).min(1).max(20),
})
