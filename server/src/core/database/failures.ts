import { types } from 'node:util'
import { z } from 'zod'

const failure = z.object({ code: z.string(), constraint: z.string().nullish() })

function* chain(error: unknown): Generator<unknown> {
  for (let cause = error; types.isNativeError(cause); cause = cause.cause) {
    yield cause
    if ('errors' in cause && Array.isArray(cause.errors)) yield* cause.errors
  }
}

const codesOf = (error: unknown) => [...chain(error)].flatMap((cause) => failure.safeParse(cause).data ?? [])

/** The unique constraint that a write violated; undefined if it failed for another reason. */
export function brokenUniqueness(error: unknown): string | undefined {
  const broken = codesOf(error).find(({ code }) => code === '23505')
  return broken && (broken.constraint ?? '')
}

// Connection lost or refused (08, 57P, 55000, sockets), ended by a time-out (25P03), a standby (25006), too many
// connections (53300), time-outs and locks (57014, 55P03), deadlock and serialisation (40).
const away =
  /^(08...|57P0.|57014|55000|25006|25P03|53300|55P03|40...|ECONN\w+|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN)$/

/** Whether a statement took too long, or waited too long for others. */
export const hasTimedOut = (error: unknown) => codesOf(error).some(({ code }) => /^(57014|55P03)$/.test(code))

/** Messages of pg and PGlite that come without a code. */
const awayTexts =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|The database is silent|not queryable|Cannot use a pool after calling end|PGlite is closed/

export const isDiskFull = (error: unknown) => codesOf(error).some(({ code }) => code === '53100')

/** Whether a query failed because of the database and not the request, so that trying again may help. */
export function isDatabaseAway(error: unknown): boolean {
  if (codesOf(error).some(({ code }) => away.test(code))) return true
  return [...chain(error)].some((cause) => types.isNativeError(cause) && awayTexts.test(cause.message))
}
