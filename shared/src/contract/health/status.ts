import { z } from 'zod'
import { instantSchema } from '../answer.ts'
import { releaseSourceSchema, shareSchema } from '../releases/releaseCalls.ts'
import { timingMetricSchema } from './telemetry.ts'

/** Reports of pages: content displayed, failures, and late content. */
export const pageCountsSchema = z.object({ views: z.int(), failures: z.int(), slow: z.int() })
export type PageCounts = z.infer<typeof pageCountsSchema>

const hourSchema = pageCountsSchema.extend({ at: instantSchema })
export type HourCounts = z.infer<typeof hourSchema>

/** One metric over the views that measured it. */
const vitalSchema = z.object({
  metric: timingMetricSchema,
  views: z.int(),
  /** The 75th percentile in milliseconds; for CLS the score. */
  p75: z.number(),
  rating: z.enum(['good', 'fair', 'poor']),
  good: z.int(),
  fair: z.int(),
  poor: z.int(),
})
export type Vital = z.infer<typeof vitalSchema>

/** `1.9 s`, `180 ms`; for CLS `0.04`. */
export function measureText({ metric, p75 }: Vital): string {
  if (metric === 'CLS') return p75.toFixed(2)
  return p75 < 1_000 ? `${Math.round(p75)} ms` : `${(p75 / 1_000).toFixed(1)} s`
}

const appHealthSchema = z.object({
  name: z.string(),
  title: z.string(),
  team: z.string(),
  state: z.enum(['working', 'rolling out', 'rolled back', 'failing', 'not active']),
  /** Nothing can be activated for now. */
  blocked: z.boolean(),
  /** The release that everyone gets, unless the canary is chosen for them. */
  active: z
    .object({
      version: z.string(),
      since: instantSchema,
      by: z.string(),
      stableAt: instantSchema.nullable(),
    })
    .nullable(),
  /** The latest release that became stable. */
  stable: z.object({ version: z.string(), at: instantSchema }).nullable(),
  canary: z
    .object({
      version: z.string(),
      share: shareSchema,
      /** The share grows automatically. */
      auto: z.boolean(),
      since: instantSchema,
      by: z.string(),
    })
    .nullable(),
  /** The last 24 hours, together and by hour. */
  day: pageCountsSchema,
  hours: z.array(hourSchema),
  vitals: z.array(vitalSchema),
})
export type AppHealth = z.infer<typeof appHealthSchema>

/** A release that the portal rolled back automatically. */
const rollbackSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** The release that replaced it; null: none fitted, and it stayed. */
  toVersion: z.string().nullable(),
  at: instantSchema,
  reason: z.string(),
  /** Whether someone has activated it again since. */
  isUnblocked: z.boolean(),
})
export type Rollback = z.infer<typeof rollbackSchema>

export const serviceStateSchema = z.enum(['up', 'degraded', 'down', 'unknown'])

const serviceHealthSchema = z.object({
  name: z.string(),
  title: z.string(),
  state: serviceStateSchema,
  /** The problem in one line; empty if there is none. */
  text: z.string(),
  /** 0 to 1, the share of successful calls in the last 24 hours; null: no calls. */
  uptime: z.number().nullable(),
  hours: z.array(z.object({ at: instantSchema, good: z.int(), failed: z.int() })),
})
export type ServiceHealth = z.infer<typeof serviceHealthSchema>

/** GET /status.json, public: the data of /status. */
export const statusAnswer = z.object({
  at: instantSchema,
  /** When the apps' figures were read; null: never. Older than `at`: they can't be read now. */
  figuresAt: instantSchema.nullable(),
  apps: z.array(appHealthSchema),
  /** The last seven days, newest first. */
  rollbacks: z.array(rollbackSchema),
  services: z.array(serviceHealthSchema),
})

/** GET /release/:name/status: one app, for its team and leads. */
export const appStatusAnswer = z.object({
  at: instantSchema,
  app: appHealthSchema,
  /** This browser gets the newest release before others. */
  hasNewest: z.boolean(),
  /** Releases must be signed to be served. */
  needsSignature: z.boolean(),
  /** The latest, newest first. */
  releases: z.array(
    z.object({
      version: z.string(),
      publishedAt: instantSchema,
      source: releaseSourceSchema.optional(),
      /** The label of the key that signed it. */
      signer: z.string().nullable(),
      isActive: z.boolean(),
      share: shareSchema.nullable(),
      activatedAt: instantSchema.nullable(),
      activatedBy: z.string().nullable(),
      stableAt: instantSchema.nullable(),
      /** Why it was rolled back automatically and is blocked since. */
      rolledBack: z.string().nullable(),
      /** Compressed bytes, and how many of them load first. */
      size: z.object({ all: z.int(), first: z.int() }).nullable(),
      day: pageCountsSchema,
      vitals: z.array(vitalSchema),
    }),
  ),
  olderReleases: z.int(),
  /** The latest results of the release checks, newest first. No violations: they passed. */
  checks: z.array(
    z.object({
      version: z.string(),
      at: instantSchema,
      by: z.string(),
      violations: z.array(z.string()),
    }),
  ),
  /** The last 30 days. */
  rollbacks: z.array(rollbackSchema),
  /** The last 24 hours by route and release, most viewed first. */
  routes: z.array(
    pageCountsSchema.extend({
      route: z.string(),
      version: z.string(),
      hours: z.array(hourSchema),
      vitals: z.array(vitalSchema),
    }),
  ),
  /** The last 24 hours, most frequent first. */
  failures: z.array(
    z.object({
      count: z.int(),
      stage: z.string(),
      route: z.string(),
      code: z.string(),
      version: z.string(),
      /** Source file and line, if the release has a source map for it. */
      source: z.string().nullable(),
    }),
  ),
})
export type AppStatus = z.infer<typeof appStatusAnswer>
