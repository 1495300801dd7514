import { join } from 'node:path'
import { z } from 'zod'

/**
 * The embedded database is open in only one process, so commands ask the running portal: over loopback, with a token
 * that only users with access to the data folder can read.
 */
export const adminFileIn = (dataDir: string) => join(dataDir, 'admin.json')

export const adminFile = z.object({ address: z.url(), token: z.string().min(32) })

export const commandCall = z.strictObject({ args: z.array(z.string()).max(60) })
export const commandAnswer = z.object({ lines: z.array(z.string()), isFailure: z.boolean() })
