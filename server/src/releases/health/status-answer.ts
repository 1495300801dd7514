import { instantSchema, timingMetricSchema } from '@portal/shared/contract'
import { z } from 'zod'
import type { Status } from './status.ts'

const counts = { views: z.int(), failures: z.int(), slow: z.int() }

/** GET /status.json: what /status shows, for programs. */
export const statusAnswer = z.object({
  at: instantSchema,
  /** When the figures were read: null while they never could be, older than `at` while they cannot be just now. */
  figuresAt: instantSchema.nullable(),
  parts: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      team: z.string(),
      state: z.enum(['working', 'rolling out', 'taken back', 'failing', 'not active']),
      frozen: z.boolean(),
      active: z
        .object({
          version: z.string(),
          since: instantSchema,
          by: z.string(),
          provenAt: instantSchema.nullable(),
        })
        .nullable(),
      proven: z.object({ version: z.string(), at: instantSchema }).nullable(),
      rollout: z
        .object({
          version: z.string(),
          /** Percent of the sessions. */
          share: z.int(),
          auto: z.boolean(),
          since: instantSchema,
          by: z.string(),
        })
        .nullable(),
      /** The last 24 hours. */
      day: z.object(counts),
      hours: z.array(z.object({ at: instantSchema, ...counts })),
      vitals: z.array(
        z.object({
          metric: timingMetricSchema,
          views: z.int(),
          /** Milliseconds; of CLS the score. */
          p75: z.number(),
          rating: z.enum(['good', 'fair', 'poor']),
          good: z.int(),
          fair: z.int(),
          poor: z.int(),
        }),
      ),
    }),
  ),
  /** Of the last seven days, newest first. */
  rollbacks: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      toVersion: z.string().nullable(),
      at: instantSchema,
      reason: z.string(),
      liftedAt: instantSchema.nullable(),
    }),
  ),
  services: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      state: z.enum(['there', 'in part', 'away', 'not asked']),
      text: z.string(),
      /** 0 to 1, of the times that it was asked in the last 24 hours; null: it was not. */
      uptime: z.number().nullable(),
      hours: z.array(z.object({ at: instantSchema, good: z.int(), failed: z.int() })),
    }),
  ),
})

const iso = (at: Date) => at.toISOString()

export function answerOf({ now, figures, services }: Status): z.input<typeof statusAnswer> {
  return {
    at: iso(now),
    figuresAt: figures ? iso(figures.at) : null,
    parts: (figures?.parts ?? []).map(({ releases: _, ...part }) => ({
      ...part,
      active: part.active && {
        ...part.active,
        since: iso(part.active.since),
        provenAt: part.active.provenAt && iso(part.active.provenAt),
      },
      proven: part.proven && { ...part.proven, at: iso(part.proven.at) },
      rollout: part.rollout && { ...part.rollout, since: iso(part.rollout.since) },
      hours: part.hours.map((hour) => ({ ...hour, at: iso(hour.at) })),
    })),
    rollbacks: (figures?.rollbacks ?? []).map((row) => ({
      ...row,
      at: iso(row.at),
      liftedAt: row.liftedAt && iso(row.liftedAt),
    })),
    services: services.map((service) => ({
      ...service,
      hours: service.hours.map((hour) => ({ ...hour, at: iso(hour.at) })),
    })),
  }
}
