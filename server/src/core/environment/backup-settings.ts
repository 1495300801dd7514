import { resolve } from 'node:path'
import { retention } from '@portal/shared/contract'
import { z } from 'zod'
import { projectFolder } from '../project-folder.ts'

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Where backups are: a folder, or a part of a bucket. */
export type BackupPlace = { folder: string } | { bucket: string; prefix: string }

/** Parses a folder, relative to the portal's, or `s3://bucket/folder`; undefined if it is neither. */
export function backupPlace(text: string): BackupPlace | undefined {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,62})(?:\/(.*))?$/.exec(text) ?? []
  if (bucket) return { bucket, prefix: path.replace(/(?<!\/)\/+$/, '') }
  if (/^[a-z\d]{2,}:/i.test(text) || text.trim() === '') return undefined
  return { folder: resolve(projectFolder, text) }
}

const place = z.string().transform((text, context) => {
  const read = backupPlace(text)
  if (read) return read
  context.addIssue('use a folder, or s3://bucket/folder')
  return z.NEVER
})

/** The lines of an age key file without comments: the secret key, or the recipients. */
export const keyLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))

const isKey = (line: string) => /^(?:AGE-SECRET-KEY-(?:PQ-)?1[0-9A-Z]{40,}|age1[0-9a-z]{40,})$/.test(line)

export const backupVariables = {
  BACKUP_TO: place.optional(),
  BACKUP_AT: z
    .string()
    .regex(
      /^(?:[01]\d|2[0-3]):[0-5]\d(?:,(?:[01]\d|2[0-3]):[0-5]\d)*$/,
      'use times like 03:30, or 03:30,15:30',
    )
    .default('03:30')
    .transform((times) => times.split(',').map(minutesOf)),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d?d(?:\dw)?$/, 'use days and weeks like 7d4w')
    .default('7d4w')
    .transform((text) => {
      const [days = 0, weeks = 0] = text.split(/[dw]/).map(Number)
      return { days, weeks }
    })
    .refine(
      ({ days, weeks }) => Math.max(days, weeks * 7) <= retention.backups.days,
      `use at most ${retention.backups.days} days or as many weeks, as /privacy promises`,
    ),
  BACKUP_KEY: z
    .string()
    .refine(
      (text) => keyLines(text).length > 0 && keyLines(text).every(isKey),
      'use the lines of an age key file: AGE-SECRET-KEY-1… or age1…',
    )
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'use a name like eu-central-1')
    .default('us-east-1'),
  AWS_ENDPOINT_URL: z
    .url({ protocol: /^https?$/, error: 'use an address like https://s3.provider.example' })
    .optional(),
}

const ofBackups = z.object(backupVariables)
type Variables = z.output<typeof ofBackups>

export const backupEnvironment = (env: Variables) => ({
  /** The destination of scheduled backups; undefined turns them off. */
  to: env.BACKUP_TO,
  /** The times, in minutes of the day. */
  at: env.BACKUP_AT,
  /** How many daily and weekly backups are kept. */
  keep: env.BACKUP_KEEP,
  /** The lines of an age key file. */
  key: env.BACKUP_KEY,
  /** The access key for buckets. */
  buckets: {
    accessKeyId: env.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? '',
    region: env.AWS_REGION,
    endpoint: (env.AWS_ENDPOINT_URL ?? `https://s3.${env.AWS_REGION}.amazonaws.com`).replace(
      /(?<!\/)\/+$/,
      '',
    ),
  },
})

export type BackupSettings = ReturnType<typeof backupEnvironment>
