import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** SQL for the day of a moment in Asia/Kolkata, like `dayOf`. */
export const dayIn = (moment: SQLWrapper): SQL =>
  sql`((${moment} AT TIME ZONE 'UTC') + interval '5 hours 30 minutes')::date`
