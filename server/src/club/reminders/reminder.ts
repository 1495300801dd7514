import type { Db } from '../../core/database/database.ts'
import type { Environment } from '../../core/environment/environment.ts'
import type { Mailing } from '../subscriptions/subscriptions.queries.ts'

/** Finds the reminders that are due now. */
export type FindDue = (app: { db: Db; environment: Environment }, now: Date) => Promise<Mailing[]>
