import { z } from 'zod'
import { instantSchema } from './answer.ts'

/** GET /lead/system: how the portal and what it stands on fare, over all nodes. */
export const systemAnswer = z.object({
  at: instantSchema,
  nodes: z.array(
    z.object({
      _id: z.uuid(),
      host: z.string(),
      /** Of the portal's server, and of Node.js. */
      version: z.string(),
      runtime: z.string(),
      startedAt: instantSchema,
      heardAt: instantSchema,
      /** It was not heard for too long. */
      isSilent: z.boolean(),
      /** What of it is not as it should be. */
      faults: z.array(z.string()),
    }),
  ),
  database: z.object({ kind: z.string(), version: z.string(), latencyMs: z.number(), bytes: z.number() }),
  jobs: z.array(
    z.object({
      name: z.string(),
      everySeconds: z.int(),
      state: z.enum(['waiting', 'running', 'late', 'failing']),
      startedAt: instantSchema.nullable(),
      /** When it last ended well, and how long that took. */
      goodAt: instantSchema.nullable(),
      tookMs: z.int().nullable(),
      nextAt: instantSchema.nullable(),
      failedAt: instantSchema.nullable(),
      failure: z.string().nullable(),
    }),
  ),
  mails: z.object({
    waiting: z.int(),
    oldestAt: instantSchema.nullable(),
    /** Of the last day: the mail server will never take them. */
    refused: z.int(),
    /** Nothing of whom they are for. */
    list: z.array(
      z.object({
        _id: z.uuid(),
        subject: z.string(),
        createdAt: instantSchema,
        nextAt: instantSchema,
        attempts: z.int(),
        isRefused: z.boolean(),
        failure: z.string().nullable(),
      }),
    ),
  }),
  platforms: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      state: z.enum(['there', 'in part', 'away', 'not asked']),
      goodAt: instantSchema.nullable(),
      failedAt: instantSchema.nullable(),
      /** Nothing is sent to it until then. */
      restsUntil: instantSchema.nullable(),
    }),
  ),
  backup: z.object({
    /** It is made by itself. */
    isSetUp: z.boolean(),
    goodAt: instantSchema.nullable(),
    bytes: z.number().nullable(),
    tookMs: z.number().nullable(),
    /** Of one that failed since. */
    failedAt: instantSchema.nullable(),
    failure: z.string().nullable(),
    isOld: z.boolean(),
  }),
  parts: z.array(
    z.object({ name: z.string(), title: z.string(), version: z.string(), since: instantSchema }),
  ),
})
export type SystemState = z.infer<typeof systemAnswer>
export type SystemJob = SystemState['jobs'][number]

/** POST /lead/system/jobs/:name. */
export const jobParams = z.object({ name: z.string().min(1).max(100) })
/** POST /lead/system/jobs/:name, and /lead/system/mails. */
export const systemActRequest = z.strictObject({})
