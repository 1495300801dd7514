import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A moment's day in Asia/Kolkata, as `dayOf`, in a statement. */
export const dayIn = (moment: SQLWrapper): SQL =>
  sql`((${moment} AT TIME ZONE 'UTC') + interval '5 hours 30 minutes')::date`
