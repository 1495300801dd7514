import { z } from 'zod'
import { instantSchema } from '../answer.ts'
import { serviceStateSchema } from './status.ts'

/** GET /lead/system: system health over all nodes. */
export const systemAnswer = z.object({
  at: instantSchema,
  nodes: z.array(
    z.object({
      _id: z.uuid(),
      host: z.string(),
      /** The portal's server, and Node.js. */
      version: z.string(),
      runtime: z.string(),
      startedAt: instantSchema,
      heardAt: instantSchema,
      /** It hasn't reported for too long. */
      isSilent: z.boolean(),
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
      /** Its last success and duration. */
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
    /** In the last day; the mail server permanently refuses them. */
    refused: z.int(),
    /** Without recipients. */
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
      state: serviceStateSchema,
      goodAt: instantSchema.nullable(),
      failedAt: instantSchema.nullable(),
      /** Calls are paused until then. */
      restsUntil: instantSchema.nullable(),
    }),
  ),
  backup: z.object({
    /** Backups run automatically. */
    isSetUp: z.boolean(),
    goodAt: instantSchema.nullable(),
    bytes: z.number().nullable(),
    tookMs: z.number().nullable(),
    /** A later attempt that failed. */
    failedAt: instantSchema.nullable(),
    failure: z.string().nullable(),
    isOld: z.boolean(),
  }),
  apps: z.array(z.object({ name: z.string(), title: z.string(), version: z.string(), since: instantSchema })),
})
export type SystemState = z.infer<typeof systemAnswer>
export type SystemJob = SystemState['jobs'][number]

export const jobParams = z.object({ name: z.string().min(1).max(100) })
/** POST /lead/system/jobs/:name, and /lead/system/mails. */
export const systemActRequest = z.strictObject({})
