import type { Db } from '../../core/database/database.ts'
import type { Environment } from '../../core/environment/environment.ts'
import type { Mailing, Recipient } from '../subscriptions/subscriptions.queries.ts'

export interface Content {
  subject: string
  paragraphs: (string | null | undefined | false)[]
}

/** A reminder that is due, and what it tells each of these recipients. */
export interface Reminder extends Mailing {
  contentFor(recipients: readonly Recipient[], tx: Db): Promise<(recipient: Recipient) => Content>
}

/** Finds the reminders that are due now. */
export type Due = (app: { db: Db; environment: Environment }, now: Date) => Promise<Reminder[]>
