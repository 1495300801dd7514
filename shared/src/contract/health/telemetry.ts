import { z } from 'zod'
import { releaseNameSchema, releaseVersionSchema, routePathSchema } from '../releases/release.ts'
import { releasePathSchema } from '../releases/releaseManifest.ts'

/**
 * Where a release failed.
 * - `entry`, `chunk`: a file could not be loaded
 * - `integrity`: a file doesn't match its hash
 * - `load`: the code failed to start, or was too late
 * - `render`: drawing failed
 * - `action`: it failed later, say at a click
 * - `slow`: its content was late
 * - `browser`: reported by the browser itself
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

/** Core Web Vitals, and `content`: the time from a click, or the start, to the page's content. */
export const timingMetricSchema = z.enum(['LCP', 'INP', 'CLS', 'FCP', 'TTFB', 'content'])
export type TimingMetric = z.infer<typeof timingMetricSchema>

/** An error's name or a fixed word. Never a message, which may contain what someone typed. */
export const failureCodeSchema = z.string().regex(/^[A-Za-z0-9-]{1,40}$/)

const ofRelease = {
  name: releaseNameSchema,
  version: releaseVersionSchema,
  /** The pattern of the page's route, `/seniors/:id`: never the address itself. */
  route: routePathSchema,
}

/** The position in a file of the release, counted from 1 as browsers do. */
export const failurePositionSchema = z.object({
  file: releasePathSchema,
  line: z.int().min(1).max(10_000_000),
  column: z.int().min(1).max(10_000_000),
})
export type FailurePosition = z.infer<typeof failurePositionSchema>

/** An event of a release in a page. Unknown fields of newer pages are dropped. */
export const telemetryEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('displayed'), ...ofRelease }),
  z.object({
    kind: z.literal('failed'),
    ...ofRelease,
    stage: failureStageSchema.exclude(['browser']),
    code: failureCodeSchema,
    /** Absent if the error has no frame in a file of the release; an invalid one is dropped. */
    position: failurePositionSchema.optional().catch(undefined),
  }),
  z.object({
    kind: z.literal('timed'),
    ...ofRelease,
    metric: timingMetricSchema,
    /** Milliseconds; for CLS the score. */
    value: z.number().min(0).max(600_000),
  }),
])
export type TelemetryEvent = z.infer<typeof telemetryEventSchema>

/** POST /telemetry. The visit cookie identifies the sender. Answers 204, whether or not reports count. */
export const telemetryRequest = z.strictObject({
  events: z.array(telemetryEventSchema).min(1).max(20),
})
